import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import * as v from 'valibot';
import { type Diagnostic, suggestKnown } from '../diagnostics/index.js';
import { positionAt } from '../diagnostics/position-at.js';
import { isUnknownKey, keysAt, keysOfPath, withAllUnknownKeys } from '../diagnostics/unknown-keys.js';
import { readText } from './read-text.js';

/** A JSON file's value, with a function to locate its parts. */
export interface JsonFile<T> {
  value: T;
  /** Line and column (from 1) of the value at a path such as `[2, 'name']`. */
  locate(path: readonly (string | number)[]): { line: number; column: number };
}

/**
 * Reads and checks a JSON file. Syntax errors and broken rules become problems with line and column; then there is no
 * value.
 */
function readJsonFile<T>(
  file: string,
  schema: v.GenericSchema<unknown, T>,
): { json?: JsonFile<T>; diagnostics: Diagnostic[] } {
  const read = readText(file);
  if ('diagnostic' in read) return { diagnostics: [read.diagnostic] };
  // Some editors write a byte order mark, which JSON does not allow.
  const text = read.text.replace(/^\uFEFF/, '');
  const syntax = jsonSyntaxDiagnostic(text, file);
  if (syntax) return { diagnostics: [syntax] };
  const tree = parseTree(text) as Node;
  const locate = (path: readonly (string | number)[]) => positionAt(text, nodeAt(tree, path).offset);
  const result = v.safeParse(schema, JSON.parse(text));
  if (result.success) return { json: { value: result.output, locate }, diagnostics: [] };
  const diagnostics = withAllUnknownKeys(result.issues, schema).map((issue): Diagnostic => {
    const path = keysOfPath(issue.path);
    const known = isUnknownKey(issue) ? keysAt(schema, path.slice(0, -1)) : [];
    return {
      code: 'json-shape',
      severity: 'error',
      message: `${path.length > 0 ? `"${path.join('.')}": ` : ''}${describeIssue(issue)}.`,
      suggestion: known.length > 0 ? suggestKnown(path, known) : 'Fix the entry, or remove it.',
      file,
      ...locate(path),
    };
  });
  return { diagnostics };
}

/** A list of entries, as an array or as `items` of an object, with the other keys of the object. */
export interface JsonList<T, Own extends object = object> {
  /** Absent where the object may be without. */
  list?: JsonFile<T[]>;
  own: JsonFile<Partial<Own>>;
}

/**
 * Reads a JSON file that contains a list of entries: an array, or an object with `items` and `$schema`, with which
 * editors find the file's schema.
 * @param keys Keys of the object besides these; with them, it may be without `items`.
 */
export function readJsonList<T, Own extends object = object>(
  file: string,
  schema: v.GenericSchema<unknown, T[]>,
  keys?: v.ObjectEntries,
): { json?: JsonList<T, Own>; diagnostics: Diagnostic[] } {
  const read = readText(file);
  // What an object without `items` is meant to be: an entry without its list, or a folder's own keys.
  const objects = keys ? /^\uFEFF?\s*\{(?!\s*"(?:type|name)")/ : /^\uFEFF?\s*\{[\s\S]*"(?:items|\$schema)"\s*:/;
  const isObject = 'text' in read && objects.test(read.text);
  const object = v.strictObject({
    $schema: v.optional(v.string()),
    items: keys ? v.optional(schema) : schema,
    ...keys,
  });
  const { json, diagnostics } = readJsonFile<T[] | (Partial<Own> & { items?: T[] })>(
    file,
    (isObject ? object : schema) as never,
  );
  if (!json) return { diagnostics };
  const { value, locate } = json;
  if (Array.isArray(value)) return { json: { list: { value, locate }, own: { value: {}, locate } }, diagnostics };
  const { items } = value;
  const list = items && { value: items, locate: (path: readonly (string | number)[]) => locate(['items', ...path]) };
  return { json: { ...(list && { list }), own: { value, locate } }, diagnostics };
}

/** Maximum nesting of lists and objects: parsers are recursive. */
const MAX_DEPTH = 200;

/** The first syntax error of a JSON text, with its location; undefined for valid JSON. */
export function jsonSyntaxDiagnostic(text: string, file: string): Diagnostic | undefined {
  const tooDeep = offsetBeyondDepth(text);
  if (tooDeep !== undefined) {
    return {
      code: 'json-too-deep',
      severity: 'error',
      message: `Lists and objects are nested more than ${MAX_DEPTH} levels deep.`,
      suggestion: 'Look for opening brackets that are never closed.',
      file,
      ...positionAt(text, tooDeep),
    };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (!first && tree) return undefined;
  return {
    code: 'json-syntax',
    severity: 'error',
    message: `This is not valid JSON: ${first ? describe(printParseErrorCode(first.error)) : 'the file is empty'}.`,
    suggestion: 'Fix the syntax at this location.',
    file,
    ...positionAt(text, first?.offset ?? 0),
  };
}

/** Describes an issue, with our own text if the library's is generic. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object') return issue.message;
  if (issue.expected === 'never') return `${issue.received} is not a key of such an entry`;
  return issue.received === 'undefined' ? `${issue.expected} is missing` : issue.message;
}

/** Position of the bracket that exceeds the maximum nesting. Brackets in strings do not count. */
function offsetBeyondDepth(text: string): number | undefined {
  let depth = 0;
  for (const match of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (match[0] === '[' || match[0] === '{') depth += 1;
    else if (match[0] === ']' || match[0] === '}') depth -= 1;
    if (depth > MAX_DEPTH) return match.index;
  }
  return undefined;
}

function nodeAt(tree: Node, path: readonly (string | number)[]): Node {
  let node = tree;
  for (const part of path) {
    const next =
      typeof part === 'number'
        ? node.children?.[part]
        : node.children?.find((property) => property.children?.[0]?.value === part)?.children?.[1];
    if (!next) return node;
    node = next;
  }
  return node;
}

/** `CommaExpected` → `comma expected`. */
function describe(code: string): string {
  return code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
