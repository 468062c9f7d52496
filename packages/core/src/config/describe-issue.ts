import * as v from 'valibot';
import { didYouMean } from '../diagnostics/index.js';

/** The owner of an object's keys, for messages. */
export interface IssueSubject {
  /** Ends a sentence: `the config`. */
  of: string;
  /** The schema of valibot that found the issue, for the "did you mean" of an unknown key. */
  schema: unknown;
}

/** Describes an invalid value in one sentence: its key, the value and what is allowed. */
export function describeIssue(issue: v.BaseIssue<unknown>, { of, schema }: IssueSubject): string {
  const key = v.getDotPath(issue) ?? '(root)';
  const isOfObject = issue.type === 'strict_object' || issue.type === 'loose_object';
  if (isOfObject && issue.expected === 'never') {
    const path = (issue.path ?? []).map((part) => part.key as string | number);
    const known = keysAt(schema, path.slice(0, -1));
    return `"${key}" is not a key of ${of}. ${didYouMean(String(path.at(-1)), known)}`.trim();
  }
  if (isOfObject && issue.received === 'undefined') return `"${key}" is missing.`;
  return `"${key}" is ${JSON.stringify(issue.input) ?? issue.received}; ${wanted(issue)}.`;
}

/** Type errors have the library's text; our own rules have their own suggestion. */
function wanted({ expected, message }: v.BaseIssue<unknown>): string {
  return !message.startsWith('Invalid ') || !expected
    ? message
    : `allowed: ${expected
        .replace(/\bObject\b/, 'an object')
        .replaceAll(' | ', ', ')
        .replace(/^\((.*)\)$/, '$1')}`;
}

/** A schema of valibot, as far as its keys are concerned. */
interface SchemaNode {
  entries?: Record<string, SchemaNode>;
  wrapped?: SchemaNode;
  item?: SchemaNode;
  value?: SchemaNode;
  options?: readonly SchemaNode[];
}

/** The keys that an object may have at a path of a value; none for a schema of another library. */
function keysAt(schema: unknown, path: readonly (string | number)[]): string[] {
  const node = schema as SchemaNode | undefined;
  if (!node) return [];
  if (node.wrapped) return keysAt(node.wrapped, path);
  if (Array.isArray(node.options)) return node.options.flatMap((option) => keysAt(option, path));
  const [key, ...rest] = path;
  if (key === undefined) return Object.keys(node.entries ?? {});
  return keysAt(node.entries?.[key] ?? node.item ?? node.value, rest);
}
