import { escapeRegExp } from '../shared/escape-reg-exp.js';
import { pathFault } from './path-fault.js';

/** A problem of a redirect, and what to do. */
export interface PatternFault {
  /** Ends a sentence that begins with the redirect. */
  reason: string;
  suggestion: string;
}

/** The source of a redirect: text and groups, which are regular expressions. */
export type StartPart = string | { group: string };

const GROUPS =
  'Write the variable part as a group, "(.*)" for anything and "([^/]+)" for one segment, and "$1" in the target.';

/**
 * Reads the address that a redirect starts from: a path, in which parentheses hold regular expressions. A backslash
 * before a parenthesis makes it text.
 */
export function parseStart(from: string): StartPart[] | PatternFault {
  const parts: StartPart[] = [];
  let text = '';
  for (let index = 0; index < from.length; index++) {
    const letter = from[index] as string;
    if (letter === '\\' && /[()]/.test(from[index + 1] ?? '')) text += from[++index];
    else if (letter === ')') return { reason: 'has a ")" without a "("', suggestion: 'Write "\\)" for the letter.' };
    else if (letter === '(') {
      const end = endOfGroup(from, index);
      const source = end === undefined ? undefined : from.slice(index + 1, end);
      const fault = source === undefined ? UNCLOSED : groupFault(source);
      if (fault) return fault;
      parts.push(text, { group: source as string });
      text = '';
      index = end as number;
    } else text += letter;
  }
  const all = [...parts, text].filter((part) => part !== '');
  return textFault(all) ?? all;
}

const UNCLOSED: PatternFault = {
  reason: 'has a "(" without a ")"',
  suggestion: 'Close the group, or write "\\(" for the letter.',
};

function endOfGroup(from: string, start: number): number | undefined {
  for (let index = start + 1; index < from.length; index++) {
    if (from[index] === '\\') index++;
    else if (from[index] === ')') return index;
  }
  return undefined;
}

function groupFault(source: string): PatternFault | undefined {
  if (/(?<!\\)\(/.test(source)) return { reason: 'has a group in a group', suggestion: GROUPS };
  try {
    new RegExp(`^(${source})$`);
    return undefined;
  } catch {
    return { reason: `has the group "(${source})", which is not a valid regular expression`, suggestion: GROUPS };
  }
}

/** Pattern syntax of other tools would be taken literally. */
function textFault(parts: readonly StartPart[]): PatternFault | undefined {
  const text = parts.filter((part) => typeof part === 'string').join('');
  const foreign = /\*|\/:\w+\*?/.exec(text)?.[0];
  if (foreign) return { reason: `has "${foreign.replace('/', '')}" outside of a group`, suggestion: GROUPS };
  if (/[?#]/.test(text)) {
    return {
      reason: 'starts from an address with a query or an anchor',
      suggestion: 'Leave out the query and the anchor: files are served by their path.',
    };
  }
  const fault = pathFault(
    parts
      .map((part) => (typeof part === 'string' ? part : 'x'))
      .join('')
      .slice(1),
  );
  return fault === undefined
    ? undefined
    : { reason: fault, suggestion: 'Write the old address as a plain path below the base.' };
}

/** Parses an address that is known to be valid. */
export function startParts(from: string): StartPart[] {
  const parts = parseStart(from);
  return Array.isArray(parts) ? parts : [from];
}

/** Whether a redirect matches more than one address. */
export function isPattern(parts: readonly StartPart[]): boolean {
  return parts.some((part) => typeof part !== 'string');
}

/** The address with the groups filled in. */
export function fillStart(parts: readonly StartPart[], groups: readonly string[]): string {
  let count = 0;
  return parts.map((part) => (typeof part === 'string' ? part : (groups[count++] ?? ''))).join('');
}

/** The regular expression for the addresses that a redirect matches. */
export function startToRegExp(parts: readonly StartPart[]): RegExp {
  return new RegExp(
    `^${parts.map((part) => (typeof part === 'string' ? escapeRegExp(part) : `(${part.group})`)).join('')}$`,
  );
}

/** Inserts the groups into a target. A doubled slash would turn the first segment into a host. */
export function fillTarget(to: string, groups: readonly string[]): string {
  const filled = to.replace(/\$([1-9])/g, (_all, index: string) => groups[Number(index) - 1] ?? '');
  return to.startsWith('/') ? filled.replace(/^\/+/, '/') : filled;
}

/** Numbers of the groups that a target names. */
export function groupsOf(to: string): number[] {
  return [...to.matchAll(/\$([1-9])/g)].map(([, index]) => Number(index));
}

/**
 * Creates the function that computes the groups with which a redirect leads to a page.
 * @param needed Whether the target must contain all groups, so that the page's old address is known. Otherwise
 *   undefined.
 */
export function targetToGroups(
  parts: readonly StartPart[],
  to: string,
  needed: 'all' | 'some',
): ((route: string) => string[] | undefined) | undefined {
  const groups = parts.filter((part) => typeof part !== 'string');
  const named = groupsOf(to);
  if (needed === 'all' && !groups.every((_group, index) => named.includes(index + 1))) return undefined;
  const seen = new Set<string>();
  const source = to.split(/(\$[1-9])/).map((text) => {
    const index = /^\$([1-9])$/.exec(text)?.[1];
    if (index === undefined) return escapeRegExp(text);
    if (seen.has(index)) return `\\k<g${index}>`;
    seen.add(index);
    return `(?<g${index}>${groups[Number(index) - 1]?.group})`;
  });
  const expression = new RegExp(`^${source.join('')}$`);
  return (route) => {
    const found = expression.exec(route);
    return found ? groups.map((_group, index) => found.groups?.[`g${index + 1}`] ?? '') : undefined;
  };
}

/**
 * Translates the groups of an address and its target for `_redirects`; `undefined` if hosts have nothing that matches the
 * same addresses.
 */
export function toHostNames(parts: readonly StartPart[]): { from: string; to: string }[] | undefined {
  const names: { from: string; to: string }[] = [];
  for (const [index, part] of parts.entries()) {
    if (typeof part === 'string') continue;
    const before = parts[index - 1];
    const after = parts[index + 1];
    if (typeof before !== 'string' || !before.endsWith('/')) return undefined;
    const isSegment = after === undefined || (typeof after === 'string' && after.startsWith('/'));
    if (/^\.[*+]$/.test(part.group) && after === undefined) names.push({ from: '*', to: ':splat' });
    else if (/^\[\^\/\]\+$/.test(part.group) && isSegment) {
      const name = `:part${names.length + 1}`;
      names.push({ from: name, to: name });
    } else return undefined;
  }
  return names;
}
