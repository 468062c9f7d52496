import { inspect } from 'node:util';
import * as v from 'valibot';
import { listNames } from '../diagnostics/index.js';
import { emptyPage } from '../markdown/empty-page.js';
import { headTagFault } from './head-tag-fault.js';
import { pathFault } from './path-fault.js';
import type { AddedPage } from './plugin-values.js';
import { headTag } from './schema.js';
import type { HeadTag, OutputFile, Plugin, RenderedPage } from './types.js';

/** The problem of a value returned by a hook, and what to return instead. */
interface ReturnFault {
  /** Ends a sentence that begins with the plugin and the hook. */
  reason: string;
  suggestion: string;
}

/** Checks the value returned by a hook; `undefined` if it is valid. */
export function checkReturned(hook: keyof Plugin, value: unknown): ReturnFault | undefined {
  switch (hook) {
    case 'config':
      return isObject(value) ? undefined : fault(value, 'Return the config, changed or not.');
    case 'pages':
      return checkAddedPages(value);
    case 'tree':
      return checkTree(value);
    case 'pageParsed':
      return checkParsed(value);
    case 'pageData':
      return checkPageData(value);
    case 'nav':
      return checkItems(value, isNavItem, 'Each item has a "text", and a "link" or "items".');
    case 'sidebar':
      return checkItems(
        value,
        isSidebarItem,
        'Each item has a "type" and what belongs to it: { type: "link", text, link }.',
      );
    case 'searchRecords':
      return checkRecords(value);
    case 'dev':
      return typeof value === 'function'
        ? undefined
        : fault(value, 'Return a function `(request, response, next) => …`.');
    case 'pageRendered':
      return checkRendered(value);
    case 'siteWritten':
      return checkFiles(value);
    default:
      return undefined;
  }
}

const ADDED_PAGE_KEYS: ReadonlySet<string> = new Set(
  Object.keys({
    pagePath: true,
    locale: true,
    version: true,
    frontmatter: true,
    content: true,
    format: true,
    component: true,
    props: true,
    source: true,
  } satisfies Record<keyof AddedPage, true>),
);

function checkAddedPages(value: unknown): ReturnFault | undefined {
  const suggestion = 'Return a list of pages, `[{ pagePath, content }]`; an empty one adds nothing.';
  if (!Array.isArray(value)) return fault(value, suggestion);
  for (const page of value as Partial<Record<keyof AddedPage, unknown>>[]) {
    if (!isObject(page)) return { reason: `returns a page that is ${shown(page)}`, suggestion };
    const { pagePath, content, component, format = 'mdx', source } = page;
    const unknown = Object.keys(page).find((key) => !ADDED_PAGE_KEYS.has(key));
    if (unknown !== undefined) {
      return {
        reason: `returns a page with "${unknown}", which is not a key of pages`,
        suggestion: `Pages have ${listNames([...ADDED_PAGE_KEYS])}.`,
      };
    }
    if (source !== undefined && (!isObject(source) || typeof source.file !== 'string')) {
      return { reason: `returns a page whose "source" is ${shown(source)}`, suggestion: 'Give it as { file, lines }.' };
    }
    if (format !== 'md' && format !== 'mdx') {
      return { reason: `returns a page whose "format" is ${shown(format)}`, suggestion: 'Write "md" or "mdx".' };
    }
    if (typeof pagePath !== 'string' || !pagePath.startsWith('/') || pathFault(pagePath.slice(1).replace(/\/$/, ''))) {
      return {
        reason: `returns a page whose "pagePath" is ${shown(pagePath)}`,
        suggestion: 'Give the address without version and language, such as "/blog/tags/react".',
      };
    }
    if ((typeof content === 'string') === (component !== undefined)) {
      return {
        reason: `returns the page "${pagePath}" with ${component === undefined ? 'neither "content" nor "component"' : 'both "content" and "component"'}`,
        suggestion: 'Give its Markdown as "content", or a module as "component".',
      };
    }
  }
  return undefined;
}

function checkTree(value: unknown): ReturnFault | undefined {
  const suggestion = 'Return the tree it was given, or another root of hast.';
  if (!isObject(value)) return fault(value, suggestion);
  return value.type === 'root' && Array.isArray(value.children)
    ? undefined
    : { reason: 'returns a node that is no root', suggestion };
}

function checkPageData(value: unknown): ReturnFault | undefined {
  const suggestion = 'Return the data it was given, or a copy with other values: `{ ...page, data }`.';
  if (!isObject(value)) return fault(value, suggestion);
  const wrong = wrongField(value, { routePath: '', title: '', toc: [], frontmatter: {}, alternates: [] });
  if (wrong) return { reason: `returns a page whose ${wrong}`, suggestion };
  const reason = reasonAgainstJson(value.data);
  return reason === undefined
    ? undefined
    : { reason: `returns a page whose "data" ${reason}`, suggestion: 'Browsers get it as JSON: return plain values.' };
}

/** Why a value cannot be written as JSON without loss. */
function reasonAgainstJson(value: unknown): string | undefined {
  let reason: string | undefined;
  try {
    JSON.stringify(value, (key, inner: unknown) => {
      if (['function', 'symbol', 'bigint'].includes(typeof inner)) {
        reason ??= `holds a ${typeof inner} as "${key}"`;
        return undefined;
      }
      return inner;
    });
  } catch {
    return 'refers to itself';
  }
  return reason;
}

function checkItems(
  value: unknown,
  isItem: (item: Record<string, unknown>) => boolean,
  shape: string,
): ReturnFault | undefined {
  const suggestion = 'Return a list of items: those it was given, changed or not. It must be synchronous.';
  if (!Array.isArray(value)) return fault(value, suggestion);
  for (const item of value as unknown[]) {
    if (!isObject(item)) return { reason: `returns an item that is ${shown(item)}`, suggestion };
    if (!isItem(item)) return { reason: `returns the item ${inspect(item)}, which is none`, suggestion: shape };
    const inner = item.items === undefined ? undefined : checkItems(item.items, isItem, shape);
    if (inner) return inner;
  }
  return undefined;
}

function isNavItem({ text, link, items }: Record<string, unknown>): boolean {
  return typeof text === 'string' && (typeof link === 'string' || Array.isArray(items));
}

function isSidebarItem({ type, text, link, items }: Record<string, unknown>): boolean {
  switch (type) {
    case 'divider':
      return true;
    case 'section-header':
      return typeof text === 'string';
    case 'group':
      return typeof text === 'string' && Array.isArray(items);
    default:
      return type === 'link' && typeof text === 'string' && typeof link === 'string';
  }
}

function checkRecords(value: unknown): ReturnFault | undefined {
  const suggestion = 'Return a list of records: those it was given, changed or not, and others of the same shape.';
  if (!Array.isArray(value)) return fault(value, suggestion);
  for (const record of value as unknown[]) {
    if (!isObject(record)) return { reason: `returns a record that is ${shown(record)}`, suggestion };
    const wrong = wrongField(record, { routePath: '', title: '', content: '', toc: [], headers: [], code: [] });
    if (wrong) return { reason: `returns a record whose ${wrong}`, suggestion };
  }
  return undefined;
}

function checkParsed(value: unknown): ReturnFault | undefined {
  const suggestion = 'Return the page it was given, or a copy with other values: `{ ...page, title }`.';
  if (!isObject(value)) return fault(value, suggestion);
  const wrong = wrongField(value, emptyPage(''));
  return wrong === undefined ? undefined : { reason: `returns a page whose ${wrong}`, suggestion };
}

function checkRendered(value: unknown): ReturnFault | undefined {
  const suggestion = 'Return `{ page, html, head }`: what it was given, or a copy with other values.';
  if (!isObject(value)) return fault(value, suggestion);
  const { page, html, head } = value as Partial<Record<keyof RenderedPage, unknown>>;
  if (!isObject(page)) return { reason: `returns a "page" that is ${shown(page)}`, suggestion };
  if (typeof html !== 'string') return { reason: `returns an "html" that is ${shown(html)}`, suggestion };
  if (!Array.isArray(head)) return { reason: `returns a "head" that is ${shown(head)}`, suggestion };
  const wrong = (head as unknown[]).find((tag) => !v.is(headTag, tag));
  if (wrong === undefined) {
    const fault = (head as HeadTag[]).map(headTagFault).find(Boolean);
    return fault && { reason: `returns in its "head" ${fault.tag}`, suggestion: fault.suggestion };
  }
  return {
    reason: `returns ${inspect(wrong)} in its "head"`,
    suggestion:
      'Write tags such as { tag: "meta", attrs: { name: "author", content: "Ann" } }; values are texts or true.',
  };
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

/** The first field that is of another kind than in an example, and what it is. */
function wrongField(value: Record<string, unknown>, example: object): string | undefined {
  const found = Object.entries(example).find(([key, field]) => kindOf(value[key]) !== kindOf(field));
  return found && `"${found[0]}" is ${shown(value[found[0]])}`;
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
