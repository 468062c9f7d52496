import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '@diptych/core';
import { DiptychError, escapeRegExp, hashOf, listNames, locateKey } from '@diptych/core/pages';
import * as v from 'valibot';
import { optionsReader } from '../options-reader.js';
import { positionsIn } from '../pages/line-starts.js';
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
      checkTerms(there.get(section) ?? [], blocks, matcher).map((found) =>
        toDiagnostic(found, translation, context.config.root),
      ),
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

function toDiagnostic(
  { piece, index, word, block, message, suggestion }: TermDiagnostic,
  page: CheckPage,
  root: string,
): Diagnostic {
  if (!piece) return report(block.location, message, suggestion);
  const { file, start, end } = piece.location;
  // The text of a fragment is in its own file.
  const source = file === page.file ? page.text : readFileSync(path.resolve(root, file), 'utf8');
  const found = findWord(source.slice(start, end), { text: piece.text, index, word });
  const at = positionsIn(source);
  const { line: endLine, column: endColumn } = at(start + found.index + found.length);
  return report({ file, ...at(start + found.index), endLine, endColumn }, message, suggestion);
}

/** Line breaks in a word, with the signs of quotes and lists below it. */
const WRAP = '(?:[ \\t]*\\r?\\n[ \\t>]*)?';

/**
 * Finds a word of a text in the source of the text, which is longer where characters are escaped and where a line is
 * wrapped between Chinese characters.
 */
function findWord(
  source: string,
  { text, index, word }: { text: string; index: number; word: string },
): { index: number; length: number } {
  if (source === text) return { index, length: word.length };
  const pattern = new RegExp([...word].map(escapeRegExp).join(WRAP), 'g');
  const found = [...source.matchAll(pattern)][text.slice(0, index).split(word).length - 1];
  return found ? { index: found.index, length: found[0].length } : { index: 0, length: 0 };
}
