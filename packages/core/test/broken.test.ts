import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PACKAGE } from './helpers/core.js';
import { describeOutcome, outcomeOf } from './helpers/outcome.js';
import { makeSite } from './helpers/site.js';
import { contentsOf } from './helpers/snapshot-folder.js';

const BROKEN = path.join(PACKAGE, 'test/fixtures/broken');

it.each(readdirSync(BROKEN))('%s', async (name) => {
  const root = makeSite({ fixture: `broken/${name}` });
  const dist = path.join(root, 'dist');
  mkdirSync(dist);
  writeFileSync(path.join(dist, 'index.html'), 'the site before');
  const before = contentsOf(dist);
  const outcome = await outcomeOf(root);
  await expect(describeOutcome(outcome, root)).toMatchFileSnapshot(path.join(BROKEN, name, 'expected.txt'));
  if (outcome.error) expect(contentsOf(dist)).toEqual(before);
  expect(readdirSync(root).filter((entry) => entry.startsWith('dist.'))).toEqual([]);
});
