import { expect, test } from 'vitest';
import { rulesToRun } from './options.js';

const names = (asked: Parameters<typeof rulesToRun>[1], rules: object = {}) =>
  rulesToRun({ rules }, asked).map(({ rule }) => rule.name);

test('rules about code run where the config or the command names them', () => {
  expect(names({})).not.toContain('samples');
  expect(names({}, { samples: 'error' })).toContain('samples');
  expect(names({ rules: ['samples'] })).toEqual(['samples']);
});

test('a quick run leaves out rules that take seconds', () => {
  const quick = names({ quick: true }, { samples: 'error', outputs: 'error' });
  expect(quick).toContain('links');
  expect(quick).not.toEqual(expect.arrayContaining(['samples']));
  expect(quick).not.toEqual(expect.arrayContaining(['outputs']));
});

test('what would run nothing without a word is an error', () => {
  const thrown = (message: string) => expect.objectContaining({ name: 'DiptychError', message });
  expect(() => rulesToRun({}, { rules: [] })).toThrow(
    expect.objectContaining({
      name: 'DiptychError',
      diagnostics: [expect.objectContaining({ suggestion: expect.stringContaining('syntax, frontmatter, pages') })],
    }),
  );
  expect(() => rulesToRun({}, { rules: ['external-links'] })).toThrow(
    thrown('The rule "external-links" runs only where addresses outside the site may be asked for.'),
  );
  expect(() => rulesToRun({ rules: [] })).toThrow(/"check.rules" in the config is wrong: settings are an object/);
  expect(names({ rules: ['links'], external: true })).toEqual(['links', 'external-links']);
});
