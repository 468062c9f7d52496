import * as v from 'valibot';
import { didYouMean, listNames } from '../diagnostics/index.js';
import { maskCredentials } from '../diagnostics/mask-credentials.js';
import { isKeyOfList, isUnknownKey, keysAt, keysOfPath, withAllUnknownKeys } from '../diagnostics/unknown-keys.js';

/** The owner of an object's keys, for messages. */
export interface IssueSubject {
  /** Ends a sentence: `the config`. */
  of: string;
  /** The schema of valibot that found the issues, for the unknown keys of an object and their "did you mean". */
  schema: unknown;
}

/** An invalid value. */
export interface DescribedIssue {
  /** One sentence: its key, the value and what is allowed. */
  message: string;
  /** Its keys, from the outside. */
  path: (string | number)[];
  /** For an unknown key: those that may be in its place. */
  known?: readonly string[];
}

/** Describes invalid values, every unknown key of an object among them. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[], subject: IssueSubject): DescribedIssue[] {
  return withAllUnknownKeys(issues, subject.schema).map((issue) => describeIssue(issue, subject));
}

function describeIssue(issue: v.BaseIssue<unknown>, { of, schema }: IssueSubject): DescribedIssue {
  const key = v.getDotPath(issue) ?? '(root)';
  const path = keysOfPath(issue.path);
  if (isKeyOfList(issue)) {
    const outer = path.slice(0, -1);
    const keys = listNames(keysAt(schema, outer));
    const what = keys === '' ? 'an object' : `an object with the keys ${keys}`;
    return { message: `"${outer.join('.')}" is a list; allowed: ${what}.`, path: outer };
  }
  if (isUnknownKey(issue)) {
    const known = keysAt(schema, path.slice(0, -1));
    return { message: `"${key}" is not a key of ${of}. ${didYouMean(String(path.at(-1)), known)}`.trim(), path, known };
  }
  const isOfObject = issue.type === 'strict_object' || issue.type === 'loose_object';
  if (isOfObject && issue.received === 'undefined') return { message: `"${key}" is missing.`, path };
  const value = maskCredentials(JSON.stringify(issue.input) ?? issue.received);
  return { message: `"${key}" is ${value}; ${wanted(issue)}.`, path };
}

/** Type errors have the library's text; our own rules have their own suggestion. */
function wanted({ expected, message }: v.BaseIssue<unknown>): string {
  return !message.startsWith('Invalid ') || !expected
    ? message
    : `allowed: ${expected
        .replace(/\bObject\b/, 'an object')
        .replace(/\bArray\b/, 'a list')
        .replaceAll(' | ', ', ')
        .replace(/^\((.*)\)$/, '$1')}`;
}
