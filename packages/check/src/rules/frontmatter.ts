import type { Diagnostic } from '@diptych/core';
import { didYouMean, frontmatterKeys, listNames } from '@diptych/core/pages';
import * as v from 'valibot';
import { offsetAt } from '../fix/offset-at.js';
import { optionsReader } from '../options-reader.js';
import { hasFrontmatter } from '../pages/has-frontmatter.js';
import { keyAt, keyIn } from '../pages/key-in.js';
import { reporter } from '../reporter.js';
import type { CheckPage, SiteRule } from '../types.js';

const report = reporter('frontmatter');

const perLanguage = v.union([v.number(), v.record(v.string(), v.number())]);

const field = v.strictObject({
  type: v.optional(v.picklist(['string', 'number', 'boolean', 'list', 'map'])),
  /** The key is required. */
  required: v.optional(v.boolean()),
  /** Allowed values. */
  oneOf: v.optional(v.array(v.union([v.string(), v.number(), v.boolean()]))),
  /** Characters of a string, entries of a list; one number, or one per language key. */
  minLength: v.optional(perLanguage),
  maxLength: v.optional(perLanguage),
  /** A regular expression that a text must match. */
  pattern: v.optional(v.string()),
  /** No other page of the language has the same value. */
  unique: v.optional(v.boolean()),
});

const options = v.strictObject({
  /** Rules by key; keys of Diptych are always checked. */
  fields: v.optional(v.record(v.string(), field), {}),
  /** Keys that another tool reads: Diptych's own rules for them do not apply. */
  ignore: v.optional(v.array(v.string()), []),
  /** Whether keys are allowed that are neither Diptych's nor in `fields` or `ignore`. */
  unknown: v.optional(v.picklist(['allow', 'deny']), 'allow'),
  /** A validator with the Standard Schema interface (zod, valibot, arktype …) for the complete frontmatter. */
  schema: v.optional(v.custom<StandardSchema>((value) => typeof value === 'object' || typeof value === 'function')),
});

type Options = v.InferOutput<typeof options>;
type Field = v.InferOutput<typeof field>;

/** The part of the Standard Schema interface that is used: https://standardschema.dev */
export interface StandardSchema {
  '~standard': { validate(value: unknown): SchemaResult | Promise<SchemaResult> };
}
export interface SchemaResult {
  issues?: readonly { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] }[];
}

/** Removes the key that an invalid value belongs to, if it has none: other tools read it as no value. */
function withoutEmpty(diagnostic: Diagnostic, { text }: CheckPage): Diagnostic {
  if (diagnostic.code !== 'frontmatter-invalid') return diagnostic;
  const start = offsetAt(text, diagnostic.line ?? 1, 1);
  const empty = /^\w+:[ \t]*\r?\n(?![ \t]+\S|-[ \t])/.exec(text.slice(start))?.[0];
  return empty ? { ...diagnostic, fix: { edits: [{ start, end: start + empty.length, text: '' }] } } : diagnostic;
}

/** The frontmatter of every page is valid for Diptych and for the site's own rules. */
export const frontmatter: SiteRule<Options> = {
  name: 'frontmatter',
  description: 'The frontmatter of every page has the keys and types that Diptych and the site define',
  scope: 'site',
  readOptions: optionsReader('frontmatter', options),
  async check({ pages }, { options: given, config }) {
    const ofTheme = Object.keys(config.themeFrontmatter.properties ?? {});
    const own = [...Object.keys(given.fields), ...given.ignore, ...ofTheme];
    const owners = new Map<string, CheckPage>();
    const found: Diagnostic[] = [];
    for (const page of pages) {
      const known = page.facts.diagnostics.filter(
        ({ code, line }) =>
          code.startsWith('frontmatter-') &&
          // If the site's own rules list all keys, they report the unknown ones.
          !(given.unknown === 'deny' && code.endsWith('unknown-key')) &&
          !given.ignore.includes(keyAt(page, line) ?? ''),
      );
      found.push(...known.map((diagnostic) => withoutEmpty({ file: page.file, ...diagnostic }, page)));
      // Invalid YAML has been reported already, and so has a file that cannot be read.
      if (!hasFrontmatter(page)) continue;
      for (const [key, rules] of Object.entries(given.fields)) found.push(...checkField(key, rules, page, owners));
      if (given.unknown === 'deny') found.push(...unknownKeys(page, own));
      if (given.schema) found.push(...(await bySchema(page, given.schema)));
    }
    return found;
  },
};

function checkField(key: string, rules: Field, page: CheckPage, owners: Map<string, CheckPage>): Diagnostic[] {
  const value = page.facts.frontmatter[key];
  if (value === undefined) {
    return rules.required
      ? [report(keyIn(page, key), `The frontmatter has no "${key}".`, `Add "${key}:" to the frontmatter of the page.`)]
      : [];
  }
  const fault = faultOf(value, rules, page.lang) ?? repeated(key, value, rules, { page, owners });
  return fault === undefined ? [] : [report(keyIn(page, key), `"${key}" ${fault}.`, `Fix the value of "${key}".`)];
}

function faultOf(value: unknown, rules: Field, lang: string): string | undefined {
  const { type, oneOf, pattern } = rules;
  if (type && typeName(value) !== type) return `is a ${typeName(value)}, not a ${type}`;
  if (oneOf && !oneOf.includes(value as string))
    return `is ${JSON.stringify(value)}; allowed: ${listNames(oneOf.map(String))}`;
  const length = typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : undefined;
  const unit = typeof value === 'string' ? 'characters' : 'entries';
  const least = limitOf(rules.minLength, lang);
  const most = limitOf(rules.maxLength, lang);
  if (length !== undefined && least !== undefined && length < least) return `has ${length} ${unit}; at least ${least}`;
  if (length !== undefined && most !== undefined && length > most) return `has ${length} ${unit}; at most ${most}`;
  if (pattern && typeof value === 'string' && !new RegExp(pattern, 'u').test(value)) return `does not match ${pattern}`;
  return undefined;
}

function repeated(
  key: string,
  value: unknown,
  { unique }: Field,
  { page, owners }: { page: CheckPage; owners: Map<string, CheckPage> },
): string | undefined {
  if (!unique) return undefined;
  const name = JSON.stringify([page.version, page.lang, key, value]);
  const owner = owners.get(name);
  if (!owner) owners.set(name, page);
  return owner && `is also that of ${owner.file}`;
}

function limitOf(limit: Field['minLength'], lang: string): number | undefined {
  return typeof limit === 'object' ? limit[lang] : limit;
}

function typeName(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value === 'object' ? 'map' : typeof value;
}

function unknownKeys(page: CheckPage, own: readonly string[]): Diagnostic[] {
  const allowed = [...frontmatterKeys, ...own];
  return Object.keys(page.facts.frontmatter)
    .filter((key) => !allowed.includes(key))
    .map((key) => {
      const at = keyIn(page, key);
      const known = page.facts.diagnostics.find(
        ({ code, line, fix }) => code === 'frontmatter-unknown-key' && line === at.line && fix,
      );
      const suggestion = known?.suggestion ?? `${didYouMean(key, allowed)}Fix or remove it.`;
      return {
        ...report(at, `"${key}" is not a key of the frontmatter.`, suggestion),
        ...(known && { fix: known.fix }),
      };
    });
}

async function bySchema(page: CheckPage, schema: StandardSchema): Promise<Diagnostic[]> {
  const { issues = [] } = await schema['~standard'].validate(page.facts.frontmatter);
  return issues.map(({ message, path = [] }) => {
    const keys = path.map((part) => String(typeof part === 'object' ? part.key : part));
    return report(
      keyIn(page, keys[0] ?? ''),
      `"${keys.join('.')}": ${message}`,
      'Change the value so that it matches the schema of the site.',
    );
  });
}
