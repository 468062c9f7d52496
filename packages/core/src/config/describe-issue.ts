import * as v from 'valibot';
import { didYouMean } from '../diagnostics/index.js';

/** The owner of an object's keys, for messages. */
export interface IssueSubject {
  /** Ends a sentence: `the config`. */
  of: string;
  /** The keys that it may have, for the "did you mean" of an unknown one. */
  keys: readonly string[];
}

/** Describes an invalid value in one sentence: its key, the value and what is allowed. */
export function describeIssue(issue: v.BaseIssue<unknown>, { of, keys }: IssueSubject): string {
  const key = v.getDotPath(issue) ?? '(root)';
  const isOfObject = issue.type === 'strict_object' || issue.type === 'loose_object';
  if (isOfObject && issue.expected === 'never') {
    const isTop = issue.path?.length === 1;
    return `"${key}" is not a key of ${of}. ${isTop ? didYouMean(key, keys) : ''}`.trim();
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
