import { emptyPage } from '../markdown/empty-page.js';
import { pathFault } from './path-fault.js';
import type { OutputFile, Plugin, RenderedPage } from './types.js';

/** What is wrong with a value that a hook has returned, and what to return. */
interface ReturnFault {
  /** Ends a sentence that begins with the plugin and the hook. */
  reason: string;
  suggestion: string;
}

/** Checks the value that a hook has returned; undefined for a good one. */
export function checkReturned(hook: keyof Plugin, value: unknown): ReturnFault | undefined {
  switch (hook) {
    case 'config':
      return isObject(value) ? undefined : fault(value, 'Return the config, changed or not.');
    case 'pageParsed':
      return checkParsed(value);
    case 'pageRendered':
      return checkRendered(value);
    case 'siteWritten':
      return checkFiles(value);
    default:
      return undefined;
  }
}

function checkParsed(value: unknown): ReturnFault | undefined {
  const suggestion = 'Return the page it was given, or a copy with other values: `{ ...page, title }`.';
  if (!isObject(value)) return fault(value, suggestion);
  const wrong = Object.entries(emptyPage('')).find(([key, example]) => kindOf(value[key]) !== kindOf(example));
  return wrong && { reason: `returns a page whose "${wrong[0]}" is ${shown(value[wrong[0]])}`, suggestion };
}

function checkRendered(value: unknown): ReturnFault | undefined {
  const suggestion = 'Return `{ page, html, head }`: what it was given, or a copy with other values.';
  if (!isObject(value)) return fault(value, suggestion);
  const { page, html, head } = value as Partial<Record<keyof RenderedPage, unknown>>;
  if (!isObject(page)) return { reason: `returns a "page" that is ${shown(page)}`, suggestion };
  if (typeof html !== 'string') return { reason: `returns an "html" that is ${shown(html)}`, suggestion };
  return Array.isArray(head) && head.every(isObject)
    ? undefined
    : { reason: `returns a "head" that is ${shown(head)}`, suggestion };
}

function checkFiles(value: unknown): ReturnFault | undefined {
  const suggestion = 'Return a list of files, `[{ path, content }]`; an empty one adds nothing.';
  if (!Array.isArray(value)) return fault(value, suggestion);
  for (const file of value as Partial<Record<keyof OutputFile, unknown>>[]) {
    if (!isObject(file) || typeof file.path !== 'string') {
      return { reason: `returns a file whose "path" is ${shown(file?.path)}`, suggestion };
    }
    const { path, content } = file;
    if (typeof content !== 'string' && !(content instanceof Uint8Array)) {
      return { reason: `returns the file "${path}" whose "content" is ${shown(content)}`, suggestion };
    }
    const reason = outputFault(path as string);
    if (reason) return { reason, suggestion: 'Give paths below the output folder, such as "feeds/news.xml".' };
  }
  return undefined;
}

function outputFault(path: string): string | undefined {
  const reason = /^(?:[\\/]|[A-Za-z]:)/.test(path)
    ? 'is absolute'
    : path === '' || path.endsWith('/')
      ? 'names no file'
      : pathFault(path);
  return reason && `returns the file "${path}", whose path ${reason}`;
}

function fault(value: unknown, suggestion: string): ReturnFault {
  return { reason: value === undefined ? 'returns nothing' : `returns ${shown(value)}`, suggestion };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value;
}

function shown(value: unknown): string {
  const kind = kindOf(value);
  if (kind === 'list') return 'a list';
  if (kind === 'object') return value instanceof Promise ? 'a promise' : 'an object';
  if (kind === 'function') return 'a function';
  return kind === 'undefined' ? 'missing' : String(JSON.stringify(value) ?? value);
}
