import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiptychError } from '@diptych/core/pages';
import { expect, onTestFinished, test } from 'vitest';
import { type CheckOptions, rulesToRun } from './options.js';
import { builtinRules } from './rules/index.js';

const names = (requested: Parameters<typeof rulesToRun>[1], rules: object = {}) =>
  rulesToRun({ rules }, requested).map(({ rule }) => rule.name);

const faultsOf = (given: object, configFile?: string) => {
  try {
    rulesToRun(given, {}, configFile);
  } catch (cause) {
    if (cause instanceof DiptychError) return cause.diagnostics;
  }
  throw new Error('nothing is wrong');
};

test('rules about code run where the config or the command names them', () => {
  expect(names({})).not.toContain('samples');
  expect(names({}, { samples: 'error' })).toContain('samples');
  expect(names({ rules: ['samples'] })).toEqual(['samples']);
});

test('a rule that is off may keep its options', () => {
  expect(names({}, { links: { severity: 'off' }, outputs: { severity: 'off', langs: ['text'] } })).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:links|outputs)$/)]),
  );
  expect(rulesToRun({ rules: { links: { severity: 'off' } } }, { rules: ['links'] })).toMatchObject([
    { rule: { name: 'links' }, severity: undefined },
  ]);
});

test('two rules have two names', () => {
  const rule = { name: 'own', scope: 'page' };
  const wrong = (name: string) => [
    { code: 'check-options-invalid', message: `There are two rules with the name "${name}".` },
  ];
  expect(faultsOf({ custom: [rule, { ...rule }] })).toMatchObject(wrong('own'));
  expect(faultsOf({ custom: [{ ...rule, name: 'links' }] })).toMatchObject(wrong('links'));
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
      diagnostics: [
        expect.objectContaining({
          suggestion: expect.stringContaining('syntax, imports, frontmatter, navigation, pages'),
        }),
      ],
    }),
  );
  expect(() => rulesToRun({}, { rules: 'links' as never })).toThrow(
    thrown('"rules" is "links": a list of names is needed.'),
  );
  expect(() => rulesToRun({}, { rules: ['external-links'] })).toThrow(
    thrown('The rule "external-links" runs only if requests to other sites are allowed.'),
  );
  expect(faultsOf({ rules: [] })).toEqual([
    expect.objectContaining({ message: expect.stringContaining('"check.rules" is []; settings are an object') }),
  ]);
  expect(names({ rules: ['links'], external: true })).toEqual(['links', 'external-links']);
});

test('the name of a setting is that of its rule', () => {
  // Options by name are typed after the keys of the table.
  const severities = Object.fromEntries(builtinRules.map(({ name }) => [name, 'warning']));
  expect(names({}, severities)).toEqual(
    builtinRules.map(({ name }) => name).filter((name) => name !== 'external-links'),
  );
});

test.each([
  [
    'check: { ruels: {} }',
    { ruels: {} },
    '"check.ruels" is not a key of the check\'s options. Did you mean "rules"?',
    3,
  ],
  ['check: { rules: { link: "error" } }', { rules: { link: 'error' } }, 'There is no rule "link".', 3],
  [
    'check: { rules: { frontmatter: {\n fields: { title: { requierd: true } } } } }',
    { rules: { frontmatter: { fields: { title: { requierd: true } } } } },
    'The options of the rule "frontmatter" are wrong: "fields.title.requierd" is not a key of its options. Did you mean "required"?',
    4,
  ],
])('a typing error is found where it stands: %s', (text, check, message, line) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'diptych-options-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'diptych.config.ts');
  writeFileSync(file, `export default {\n  title: 'Docs',\n  ${text},\n};\n`);
  expect(faultsOf(check, file)).toEqual([expect.objectContaining({ message, file, line, column: expect.any(Number) })]);
});

test('takes options that all have a default, in its type, too', () => {
  const given = { rules: { terms: { glossary: { zh: 'terms.json' } } } } satisfies CheckOptions;
  expect(rulesToRun(given).find(({ rule }) => rule.name === 'terms')?.options).toEqual({
    glossary: { zh: 'terms.json' },
  });
});
