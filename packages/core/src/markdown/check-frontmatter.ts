import * as v from 'valibot';
import { type Diagnostic, didYouMean, nearest, suggestKnown } from '../diagnostics/index.js';
import { isKeyOfList, isUnknownKey, keysAt, keysOfPath, withAllUnknownKeys } from '../diagnostics/unknown-keys.js';
import type { FrontmatterDeclaration } from '../shared/theme-contract.js';
import type { Frontmatter } from '../shared/types.js';
import { unknownParts } from './check-theme-keys.js';
import { frontmatterEquivalent, OBJECT_EQUIVALENTS } from './frontmatter-equivalents.js';
import type { FrontmatterRules } from './frontmatter-rules.js';
import { createFrontmatterSchema, LAYOUTS, PAGE_TYPES } from './frontmatter-schema.js';

/** Locates a part of the frontmatter, by its path such as `['image', 'src']`: the key, otherwise its parent. */
export type LocateKey = (path: readonly (string | number)[]) => { line: number; column: number };

/** How a frontmatter is read. */
export interface CheckFrontmatterOptions {
  file: string;
  locate: LocateKey;
  /** The source of a value: YAML reads `1.10` as the number 1.1. Default: JavaScript's notation. */
  textAt?(path: readonly (string | number)[]): string | undefined;
  /** Where a top key without quotes is in the file's text: offsets, the end exclusive. */
  rangeOfKey?(key: string): Range | undefined;
  /** From such a key to the end of its value, where that is a single value. */
  rangeOfEntry?(key: string): Range | undefined;
  /** The site's additional rules. */
  rules?: FrontmatterRules;
}

interface Range {
  start: number;
  end: number;
}

/** Validated frontmatter, without invalid values. */
export interface CheckedFrontmatter {
  frontmatter: Frontmatter;
  diagnostics: Diagnostic[];
}

/**
 * Checks the values of known keys; reports all invalid ones. A number in place of a text is converted to that text,
 * as it is written.
 */
export function checkFrontmatter(value: object, options: CheckFrontmatterOptions): CheckedFrontmatter {
  const schema = schemaOf(options.rules?.theme);
  const keys = Object.keys(schema.entries);
  const result = v.safeParse(schema, numbersToTexts(value, schema, options));
  const own = checkOwnKeys(value, keys, options);
  const wrong = [
    ...withAllUnknownKeys(result.issues ?? [], schema).map((issue) => toDiagnostic(issue, schema, options)),
    ...checkLayout((value as { layout?: unknown }).layout, options),
    ...own.diagnostics,
  ];
  const unknown = [
    ...unknownKeys(value, [...keys, ...Object.keys(own.values)], options),
    ...unknownParts(value, options.rules?.theme?.properties ?? {}, { ...options, path: [] }),
  ];
  // The title is in order where another key is not, or a page would seem to have none.
  const { title } = value as { title?: unknown };
  const certain = typeof title === 'string' && title !== '' ? { title } : {};
  if (!result.success || wrong.length > 0) return { frontmatter: certain, diagnostics: [...wrong, ...unknown] };
  return { frontmatter: { ...result.output, ...own.values } as Frontmatter, diagnostics: unknown };
}

function toDiagnostic(
  issue: v.BaseIssue<unknown>,
  schema: FrontmatterSchema,
  { file, locate, rules }: CheckFrontmatterOptions,
): Diagnostic {
  const isList = isKeyOfList(issue);
  const path = keysOfPath(issue.path).slice(0, isList ? -1 : undefined);
  const known = isUnknownKey(issue) && !isList ? keysAt(schema, path.slice(0, -1)) : undefined;
  return {
    code: 'frontmatter-invalid',
    severity: 'error',
    message: known
      ? `"${path.join('.')}" is not a key of ${path
          .slice(0, -1)
          .filter((key) => typeof key === 'string')
          .join('.')}.`
      : `"${path.join('.')}" is ${isList ? 'a list' : shown(issue.input)}: ${issue.message}.`,
    suggestion: known ? suggestKnown(path, known) : (layoutFor(issue, rules) ?? suggestionFor(issue)),
    file,
    ...locate(path),
  };
}

/** Layouts are types of pages in Rspress. */
function layoutFor({ input, path }: v.BaseIssue<unknown>, { theme, layouts = [] }: FrontmatterRules = {}) {
  const known: readonly unknown[] = [...(theme?.layouts ?? []), ...layouts];
  const isLayout = keysOfPath(path).join('.') === 'pageType' && known.includes(input);
  return isLayout ? `Write \`layout: ${input}\`.` : undefined;
}

type FrontmatterSchema = ReturnType<typeof createFrontmatterSchema>;

/** A declaration is the same object as long as its config is used. */
const schemas = new WeakMap<FrontmatterDeclaration, FrontmatterSchema>();

const NOTHING: FrontmatterDeclaration = {};

function schemaOf(theme: FrontmatterDeclaration = NOTHING): FrontmatterSchema {
  const known = schemas.get(theme) ?? createFrontmatterSchema(theme);
  schemas.set(theme, known);
  return known;
}

/** Issues of the site's own schema for keys that are not those of Diptych. */
function checkOwnKeys(
  value: object,
  keys: readonly string[],
  { file, locate, rules = {} }: CheckFrontmatterOptions,
): { values: object; diagnostics: Diagnostic[] } {
  if (!rules.schema) return { values: {}, diagnostics: [] };
  const own = Object.entries(value).filter(([key]) => !keys.includes(key));
  const result = rules.schema['~standard'].validate(Object.fromEntries(own));
  if (result instanceof Promise) {
    const diagnostic: Diagnostic = {
      code: 'frontmatter-schema-async',
      severity: 'error',
      message: 'The schema in markdown.frontmatter of the config is asynchronous.',
      suggestion: 'Use a schema without asynchronous steps.',
      file,
      ...locate([]),
    };
    return { values: Object.fromEntries(own), diagnostics: [diagnostic] };
  }
  if (!result.issues) return { values: Object(result.value) as object, diagnostics: [] };
  return {
    values: Object.fromEntries(own),
    diagnostics: result.issues.map((issue): Diagnostic => {
      const path = keysOfPath(issue.path);
      return {
        code: 'frontmatter-invalid',
        severity: 'error',
        message: path.length > 0 ? `"${path.join('.')}": ${issue.message}` : issue.message,
        suggestion: 'Fix the value. The rule is in markdown.frontmatter of the config.',
        file,
        ...locate(path),
      };
    }),
  };
}

function checkLayout(layout: unknown, { file, locate, rules = {} }: CheckFrontmatterOptions): Diagnostic[] {
  const known = [...LAYOUTS, ...(rules.theme?.layouts ?? []), ...(rules.layouts ?? [])];
  if (typeof layout !== 'string' || known.includes(layout)) return [];
  const diagnostic: Diagnostic = {
    code: 'frontmatter-invalid',
    severity: 'error',
    message: `"layout" is "${layout}": allowed: ${known.map((name) => `"${name}"`).join(', ')}.`,
    suggestion: PAGE_TYPES.includes(layout)
      ? `Write \`pageType: ${layout}\`.`
      : `${didYouMean(layout, known)}The theme names its layouts in its export "frontmatter", a site its own in markdown.layouts of the config.`,
    file,
    ...locate(['layout']),
  };
  return [diagnostic];
}

/** A typing error such as `desciption` would pass as a custom key. */
function unknownKeys(value: object, keys: readonly string[], options: CheckFrontmatterOptions): Diagnostic[] {
  const { file, locate, rules = {} } = options;
  const known = [...keys, ...(rules.keys ?? [])];
  return Object.entries(value)
    .filter(([key]) => !known.includes(key))
    .map(([key, own]): Diagnostic => {
      const equivalent = frontmatterEquivalent(key, own);
      const { name = '', text = '', replaces } = equivalent?.fix ?? {};
      const range = replaces === 'entry' ? options.rangeOfEntry?.(key) : options.rangeOfKey?.(key);
      const fix = replaces && !(name in value) && range && { edits: [{ ...range, text }] };
      return {
        code: 'frontmatter-unknown-key',
        severity: 'warning',
        message: `"${key}" is not a key of the frontmatter.`,
        suggestion: equivalent?.suggestion ?? adviceOn(key, known),
        file,
        ...locate([key]),
        ...(fix && { fix }),
      };
    });
}

function adviceOn(key: string, known: readonly string[]): string {
  return `${didYouMean(key, known)}Add keys that the theme or a component of the site reads to markdown.frontmatterKeys in the config.`;
}

/** Converts YAML numbers to texts where the schema expects them, such as `pageType: 404` or `tags: [2026]`. */
function numbersToTexts(value: object, schema: FrontmatterSchema, { textAt }: CheckFrontmatterOptions): object {
  const { issues = [] } = v.safeParse(schema, value);
  const wanted = issues.filter(({ input, expected }) => typeof input === 'number' && /string|"/.test(expected ?? ''));
  if (wanted.length === 0) return value;
  const copy = structuredClone(value);
  for (const issue of wanted) {
    const path = keysOfPath(issue.path);
    setAt(copy, path, textAt?.(path) ?? String(issue.input));
  }
  return copy;
}

/** A single entry is at `tags.0` for the schema, and at `tags` in the file. */
function setAt(target: object, path: readonly (string | number)[], text: string): void {
  const [key, ...rest] = path;
  const holder = target as Record<string | number, unknown>;
  if (key === undefined) return;
  const next = holder[key];
  if (rest.length > 0 && typeof next === 'object' && next !== null) setAt(next, rest, text);
  else holder[key] = text;
}

function suggestionFor({ type, input, message, path }: v.BaseIssue<unknown>): string {
  const allowed = [...message.matchAll(/"([^"]+)"/g)].map((match) => match[1] as string);
  const guess = type === 'picklist' && typeof input === 'string' ? nearest(input, allowed) : undefined;
  if (guess !== undefined) return `Did you mean "${guess}"?`;
  if (type === 'string' && typeof input !== 'object' && input !== undefined)
    return `Write "${input}", with the quotes.`;
  const elsewhere = typeof input === 'object' ? OBJECT_EQUIVALENTS.get(keysOfPath(path).join('.')) : undefined;
  return elsewhere ?? 'Fix the value, or remove the key.';
}

/** Longest value that a message repeats. */
const MAX_SHOWN = 40;

function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'empty';
  const json = JSON.stringify(value) ?? String(value);
  return json.length > MAX_SHOWN
    ? Array.isArray(value)
      ? 'a list'
      : typeof value === 'object'
        ? 'a map'
        : 'a long text'
    : json;
}
