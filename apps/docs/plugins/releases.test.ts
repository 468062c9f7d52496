import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toChange } from './releases.js';

const CHANGESETS = new URL('../../../.changeset/', import.meta.url);

test('a changeset becomes a change of the highest kind that it names', () => {
  const file = '---\n\'create-diptych\': patch\n"@diptych/core": minor\n---\n\nFirst line.\n\nSecond.\n';
  expect(toChange(file)).toEqual({
    kind: 'minor',
    packages: ['create-diptych', 'core'],
    text: 'First line.\n\nSecond.',
  });
  expect(toChange("---\r\n'@diptych/cli': patch\r\n---\r\n\r\nMended.\r\n")).toEqual({
    kind: 'patch',
    packages: ['cli'],
    text: 'Mended.',
  });
});

test('every changeset of the repository can be read', () => {
  for (const name of readdirSync(CHANGESETS).filter((file) => /^(?!README).*\.md$/.test(file))) {
    const { packages, text } = toChange(readFileSync(new URL(name, CHANGESETS), 'utf8'));
    expect([packages.length > 0, text.length > 0], name).toEqual([true, true]);
  }
});
