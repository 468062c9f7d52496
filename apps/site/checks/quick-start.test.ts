import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diagnosticsToText } from './core/diagnostics-to-text.js';
import { pageToSteps, type Step } from './core/page-to-steps.js';
import { followSteps } from './node/follow-steps.js';
import { docsLabel, pages } from './site.js';

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'quick-start-')));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

const [en, zh] = ['en', 'zh'].map((language) => stepsOf(`${language}/guide/start/quick-start.mdx`)) as [Step[], Step[]];

function stepsOf(file: string): Step[] {
  const page = pages.find((one) => one.file === file);
  if (!page) throw new Error(`there is no page ${file}`);
  return pageToSteps(page);
}

/** A step without its location on the page. */
function deed({ file, line, ...rest }: Step): unknown {
  return rest;
}

test('the quick start leads from an empty folder to the output it shows', async (context) => {
  const { diagnostics, done, compared, hindrance } = await followSteps(en, folder);
  console.log(`${done} of ${en.length} steps followed, ${compared} outputs compared`);
  if (hindrance) context.skip(hindrance);
  expect(diagnosticsToText(diagnostics, docsLabel)).toBe('');
  expect(compared).toBeGreaterThanOrEqual(3);
});

test('the translated quick start says to do the same', () => {
  expect(zh.map(deed)).toEqual(en.map(deed));
});
