import type { Diagnostic, DiagnosticLocation } from '@diptych/core';
import { DiptychError, hashOf, listNames, locateKey } from '@diptych/core/pages';
import * as v from 'valibot';
import { optionsReader } from '../options-reader.js';
import { type ProseBlock, treeToProse } from '../pages/prose.js';
import { reporter } from '../reporter.js';
import { checkTerms, createTermMatcher, type TermDiagnostic, type TermMatcher } from '../terms/check-terms.js';
import { glossaryText, readGlossary } from '../terms/read-glossary.js';
import type { CheckPage, PairRule, RuleContext } from '../types.js';

const report = reporter('terms');

const DEFAULT_FILE = 'glossary.json';

const options = v.strictObject({
  /** The glossary file, relative to the site's folder: one for all languages, or one per language key. */
  glossary: v.optional(v.union([v.string(), v.record(v.string(), v.string())])),
});

type Options = v.InferOutput<typeof options>;
type Context = RuleContext<Options>;

/** Terms are translated as in the glossary; names are not translated. */
export const terms: PairRule<Options> = {
  name: 'terms',
  description: 'Terms are translated as in the glossary, and names are not translated',
  scope: 'pair',
  readOptions: optionsReader('terms', options),
  inputs: ({ config, options: given }) =>
    hashOf(...new Set(config.locales.map(({ key }) => fileOf(key, given) ?? '')), ...texts(config, given)),
  async check({ original, translation }, context) {
    const matcher = matcherOf(translation.lang, context);
    if (!matcher) return [];
    const there = bySection(treeToProse(await original.tree(), original.file));
    const here = bySection(treeToProse(await translation.tree(), translation.file));
    return [...here].flatMap(([section, blocks]) =>
      checkTerms(there.get(section) ?? [], blocks, matcher).map((found) => toDiagnostic(found, translation)),
    );
  },
};

function texts(config: Context['config'], given: Options): string[] {
  return config.locales.map(({ key }) => glossaryText(config.root, fileOf(key, given) ?? DEFAULT_FILE) ?? '');
}

function fileOf(lang: string, { glossary }: Options): string | undefined {
  return typeof glossary === 'object' ? glossary[lang] : glossary;
}

/** Matchers by their options, so that patterns are compiled once for all pages. */
const matchers = new WeakMap<object, Map<string, TermMatcher | undefined>>();

function matcherOf(lang: string, context: Context): TermMatcher | undefined {
  const known = matchers.get(context) ?? new Map<string, TermMatcher | undefined>();
  matchers.set(context, known);
  if (!known.has(lang)) known.set(lang, openMatcher(lang, context));
  return known.get(lang);
}

/** Without a glossary there is nothing to check; a file that the config names must exist, and its language. */
function openMatcher(lang: string, { config, options: given }: Context): TermMatcher | undefined {
  assertLanguages(given, config);
  const named = fileOf(lang, given);
  if (typeof given.glossary === 'object' && named === undefined) return undefined;
  const file = named ?? DEFAULT_FILE;
  const text = glossaryText(config.root, file);
  if (text !== undefined) return createTermMatcher(readGlossary(text, file));
  if (named === undefined) return undefined;
  throw new DiptychError({
    code: 'check-glossary-missing',
    message: `There is no glossary ${file}.`,
    suggestion: 'Create it, or fix `check.rules.terms.glossary`.',
    ...locateKey(config.configFile, ['check', 'rules', 'terms', 'glossary']),
  });
}

function assertLanguages({ glossary }: Options, { configFile, locales }: Context['config']): void {
  const known = locales.map(({ key }) => key);
  const unknown = typeof glossary === 'object' && Object.keys(glossary).find((key) => !known.includes(key));
  if (!unknown) return;
  throw new DiptychError({
    code: 'check-options-invalid',
    message: `The site has no language "${unknown}", which a glossary is for.`,
    suggestion: `Its languages are ${listNames(known)}.`,
    ...locateKey(configFile, ['check', 'rules', 'terms', 'glossary', unknown]),
  });
}

function bySection(blocks: readonly ProseBlock[]): Map<string, ProseBlock[]> {
  const sections = new Map<string, ProseBlock[]>();
  for (const block of blocks) sections.set(block.section, [...(sections.get(block.section) ?? []), block]);
  return sections;
}

function toDiagnostic({ piece, index, word, block, message, suggestion }: TermDiagnostic, page: CheckPage): Diagnostic {
  const at = piece ? locationOfWord(piece, { index, word }, page) : block.location;
  const end = piece ? { endLine: at.line, endColumn: at.column + word.length } : {};
  return report({ ...at, ...end }, message, suggestion);
}

/** Escapes make a text shorter than its source: then the word is searched for in the source. */
function locationOfWord(
  { text, location }: NonNullable<TermDiagnostic['piece']>,
  { index, word }: { index: number; word: string },
  page: CheckPage,
): Required<Pick<DiagnosticLocation, 'file' | 'line' | 'column'>> {
  const before = text.slice(0, index);
  if (location.file !== page.file) {
    const lines = before.split('\n');
    const column = lines.length > 1 ? (lines.at(-1) ?? '').length + 1 : location.column + before.length;
    return { file: location.file, line: location.line + lines.length - 1, column };
  }
  const source = page.text.slice(location.start, location.end);
  if (source === text) return { file: page.file, ...page.at(location.start + index) };
  const nth = before.split(word).length;
  let at = -1;
  for (let count = 0; count < nth; count++) at = source.indexOf(word, at + 1);
  return { file: page.file, ...page.at(location.start + Math.max(at, 0)) };
}
