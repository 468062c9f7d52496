import { checkSite } from '@diptych/check';
import { diagnosticsToText } from '@diptych/core';
import { beforeAll, expect, test } from 'vitest';
import { siteFolder } from './site.js';

/** Figures of each rule, by its name. */
let figures: Record<string, string>;
let diagnostics: string;

beforeAll(async () => {
  const colors = { red: String, yellow: String, cyan: String, dim: String, underline: String };
  const result = await checkSite({ root: siteFolder, rules: ['samples', 'samples-run', 'outputs', 'options'] });
  diagnostics = diagnosticsToText(result.diagnostics, { root: siteFolder, cwd: siteFolder, colors });
  figures = Object.fromEntries(result.rules.map(({ name, summary = '' }) => [name, summary]));
  console.log(Object.values(figures).join('\n'));
});

test('samples compile and run, outputs are what is printed, options are those of the package', () => {
  expect(diagnostics).toBe('');
});

test('no sample is exempt in either language', () => {
  for (const lang of ['en', 'zh']) {
    const [, blocks, exempt] =
      new RegExp(`${lang}: (\\d+) blocks of code, (\\d+) exempt`).exec(figures.samples ?? '') ?? [];
    expect(Number(blocks), lang).toBeGreaterThan(300);
    expect(Number(exempt), lang).toBe(0);
  }
});

// A rule that looks at nothing finds nothing.
test('the rules had something to look at', () => {
  const numbers = (rule: string) => figures[rule]?.match(/\d+/g)?.map(Number) ?? [];
  const [runs = 0, shared = 0] = numbers('samples-run');
  expect(shared).toBeGreaterThan(130);
  expect(runs - shared).toBeGreaterThan(80);
  const [compared = 0, exempt = 0] = numbers('outputs');
  expect(compared).toBeGreaterThanOrEqual(74);
  expect(exempt).toBeLessThanOrEqual(8);
  const [options = 0] = numbers('options');
  expect(options).toBeGreaterThanOrEqual(82);
});
