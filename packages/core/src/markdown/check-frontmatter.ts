import * as v from 'valibot';
import { type Diagnostic, didYouMean, listNames, nearest } from '../diagnostics/index.js';
import type { Frontmatter } from '../shared/types.js';
import { frontmatterKeys, frontmatterSchema, nestedKeys } from './frontmatter-schema.js';

/** Where a part of the frontmatter stands, by its path such as `['hero', 'name']`: the key, else what holds it. */
export type LocateKey = (path: readonly (string | number)[]) => { line: number; column: number };

/** How a frontmatter is read. */
export interface CheckFrontmatterOptions {
  file: string;
  locate: LocateKey;
  /** How a value is written: YAML takes `1.10` for the number 1.1. Default: as JavaScript writes it. */
  textAt?(path: readonly (string | number)[]): string | undefined;
  /** Keys of the site's own. */
  knownKeys?: readonly string[];
}

/** Frontmatter as the rest of the toolkit takes it: empty where a value is wrong. */
export interface CheckedFrontmatter {
  frontmatter: Frontmatter;
  diagnostics: Diagnostic[];
}

/**
 * Checks the values of the keys that are known; all that are wrong are named. A number where a text is meant is that text,
 * as it is written.
 */
export function checkFrontmatter(value: object, options: CheckFrontmatterOptions): CheckedFrontmatter {
  const result = v.safeParse(frontmatterSchema, numbersToTexts(value, options));
  const unknown = unknownKeys(value, options);
  if (result.success) return { frontmatter: result.output as Frontmatter, diagnostics: unknown };
  return { frontmatter: {}, diagnostics: [...result.issues.map((issue) => toDiagnostic(issue, options)), ...unknown] };
}

function toDiagnostic(issue: v.BaseIssue<unknown>, { file, locate }: CheckFrontmatterOptions): Diagnostic {
  const path = pathOf(issue);
  const known = issue.expected === 'never' ? nestedKeys[String(path[0])] : undefined;
  return {
    code: 'frontmatter-invalid',
    severity: 'error',
    message: known
      ? `"${path.join('.')}" is not a key of ${path[0]}.`
      : `"${path.join('.')}" is ${shown(issue.input)}: ${issue.message}.`,
    suggestion: known
      ? `${didYouMean(String(path.at(-1)), known)}Known keys: ${listNames(known)}.`
      : suggestionFor(issue),
    file,
    ...locate(path),
  };
}

/** A typing error such as `desciption` would pass for a key of the author's own. */
function unknownKeys(value: object, { file, locate, knownKeys = [] }: CheckFrontmatterOptions): Diagnostic[] {
  const known = [...frontmatterKeys, ...knownKeys];
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => ({
      code: 'frontmatter-unknown-key',
      severity: 'warning',
      message: `"${key}" is not a key of the frontmatter.`,
      suggestion: `${didYouMean(key, known)}Name keys that the theme or a component of the site reads in markdown.frontmatterKeys of the config.`,
      file,
      ...locate([key]),
    }));
}

/** Puts texts where the schema wants them and YAML has numbers, such as `pageType: 404` or `tags: [2026]`. */
function numbersToTexts(value: object, { textAt }: CheckFrontmatterOptions): object {
  const { issues = [] } = v.safeParse(frontmatterSchema, value);
  const wanted = issues.filter(({ input, expected }) => typeof input === 'number' && /string|"/.test(expected ?? ''));
  if (wanted.length === 0) return value;
  const copy = structuredClone(value);
  for (const issue of wanted) {
    const path = pathOf(issue);
    setAt(copy, path, textAt?.(path) ?? String(issue.input));
  }
  return copy;
}

/** An entry that stands alone is at `tags.0` for the schema, and at `tags` in the file. */
function setAt(target: object, path: readonly (string | number)[], text: string): void {
  const [key, ...rest] = path;
  const holder = target as Record<string | number, unknown>;
  if (key === undefined) return;
  const next = holder[key];
  if (rest.length > 0 && typeof next === 'object' && next !== null) setAt(next, rest, text);
  else holder[key] = text;
}

function pathOf(issue: v.BaseIssue<unknown>): (string | number)[] {
  return (issue.path ?? []).map((part) => part.key as string | number);
}

function suggestionFor({ type, input, message }: v.BaseIssue<unknown>): string {
  const allowed = [...message.matchAll(/"([^"]+)"/g)].map((match) => match[1] as string);
  const guess = type === 'picklist' && typeof input === 'string' ? nearest(input, allowed) : undefined;
  if (guess !== undefined) return `Did you mean "${guess}"?`;
  if (type === 'string' && typeof input !== 'object' && input !== undefined)
    return `Write "${input}", with the quotes.`;
  return 'Fix the value, or remove the key.';
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
