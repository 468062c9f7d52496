import { inspect } from 'node:util';
import * as v from 'valibot';
import { listNames } from '../diagnostics/index.js';
import { isUnknownKey, keysAt, keysOfPath } from '../diagnostics/unknown-keys.js';
import { emptyPage } from '../markdown/empty-page.js';
import { headTagFault } from './head-tag-fault.js';
import { NODE_FORM, nodeFault } from './node-fault.js';
import { pathFault } from './path-fault.js';
import type { AddedPage } from './plugin-values.js';
import { headTag } from './schema.js';
import type { Plugin } from './types.js';

/** The problem of a value returned by a hook, and what to return instead. */
interface ReturnFault {
  /** Ends a sentence that begins with the plugin and the hook. */
  reason: string;
  suggestion: string;
}

/** Checks the value returned by a hook; `undefined` if it is valid. */
export function checkReturned(hook: keyof Plugin, value: unknown): ReturnFault | undefined {
  const [schema, suggestion] = RULES[hook] ?? [v.unknown(), ''];
  const [issue] = v.safeParse(schema, value, { abortEarly: true, message: suggestion }).issues ?? [];
  return issue && { reason: `returns ${describe(issue, value, schema)}`, suggestion: issue.message };
}

function describe(issue: v.BaseIssue<unknown>, value: unknown, schema: v.GenericSchema): string {
  const path = keysOfPath(issue.path);
  const known = isUnknownKey(issue) ? keysAt(schema, path.slice(0, -1)) : undefined;
  if (path.length === 0 && issue.type === 'raw_check') return `${shown(value)} that ${issue.received}`;
  if (path.length === 0) return value === undefined ? 'nothing' : shown(value);
  const whole = Array.isArray(value) ? `the item ${inspect(value[Number(path.shift())], COMPACT)}` : shown(value);
  const part = path.length > 0 ? `${whole} whose "${path.join('.')}"` : whole;
  if (known) return `${part} is none of the keys ${listNames(known, String(path.at(-1)))}`;
  if (issue.type === 'raw_check') return `${part} ${issue.received}`;
  return path.length > 0 ? `${part} is ${shown(issue.input)}` : part;
}

const COMPACT = { depth: 0, maxStringLength: 60, breakLength: Number.POSITIVE_INFINITY };

const anything = v.optional(v.unknown());
const list = v.custom<unknown[]>(Array.isArray);
const object = v.custom<object>((value) => kindOf(value) === 'object');

/** A rule of its own: what is wrong with a value, as the end of a sentence, and what to do instead. */
function rule<T>(faultOf: (value: T) => { received: string; message?: string } | undefined) {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    const fault = dataset.typed ? faultOf(dataset.value) : undefined;
    if (fault) addIssue(fault);
  });
}

/** Fields of the same kinds as in an example. */
function like(example: object): Record<string, v.GenericSchema> {
  const sameKind = (field: unknown) => v.custom((value) => kindOf(value) === kindOf(field));
  return Object.fromEntries(Object.entries(example).map(([key, field]) => [key, sameKind(field)]));
}

const plainData = rule((value: unknown) => {
  const received = reasonAgainstJson(value);
  return received === undefined ? undefined : { received, message: 'It is passed on as JSON: return plain values.' };
});
const plainObject = v.optional(v.pipe(v.unknown(), plainData, object));

const ADDRESS = 'Give the address without version and language, such as "/blog/tags/react".';

const addedPageFields = {
  pagePath: v.pipe(
    v.string(ADDRESS),
    v.check((path) => path.startsWith('/') && !pathFault(path.slice(1).replace(/\/$/, '')), ADDRESS),
  ),
  locale: anything,
  version: anything,
  frontmatter: plainObject,
  content: anything,
  format: v.optional(v.picklist(['md', 'mdx'], 'Write "md" or "mdx".')),
  component: anything,
  props: plainObject,
  source: v.optional(v.object({ file: v.string() }, 'Give it as { file, lines }.')),
} satisfies Record<keyof AddedPage, v.GenericSchema>;

const addedPage = v.pipe(
  v.strictObject(addedPageFields),
  rule(({ content, component }) =>
    (typeof content === 'string') === (component !== undefined)
      ? {
          received: `has ${component === undefined ? 'neither "content" nor "component"' : 'both "content" and "component"'}`,
          message: 'Give its Markdown as "content", or a module as "component".',
        }
      : undefined,
  ),
);

const navItem: v.GenericSchema = v.pipe(
  v.object({ text: v.string(), link: v.optional(v.string()), items: v.optional(v.array(v.lazy(() => navItem))) }),
  rule(({ link, items }) =>
    (link ?? items) === undefined ? { received: 'has neither "link" nor "items"' } : undefined,
  ),
);

const sidebarItem: v.GenericSchema = v.variant('type', [
  v.object({ type: v.literal('divider') }),
  v.object({ type: v.literal('section-header'), text: v.string() }),
  v.object({ type: v.literal('group'), text: v.string(), items: v.array(v.lazy(() => sidebarItem)) }),
  v.object({ type: v.literal('link'), text: v.string(), link: v.string() }),
]);

const tag = v.pipe(
  headTag,
  rule((value) => {
    const fault = headTagFault(value);
    return fault && { received: `is ${fault.tag}`, message: fault.suggestion };
  }),
);

const outputPath = rule((path: string) => {
  const fault = /^(?:[\\/]|[A-Za-z]:)/.test(path)
    ? 'is absolute'
    : path === '' || path.endsWith('/')
      ? 'names no file'
      : pathFault(path);
  return fault
    ? { received: fault, message: 'Give paths below the output folder, such as "feeds/news.xml".' }
    : undefined;
});

const soundTree = rule((root: object) => {
  const received = nodeFault(root);
  return received === undefined ? undefined : { received, message: NODE_FORM };
});

/** What hooks may return, and what to do about faults that have no suggestion of their own. */
const RULES: Partial<Record<keyof Plugin, [v.GenericSchema, suggestion: string]>> = {
  config: [object, 'Return the config, changed or not.'],
  pages: [v.array(addedPage), 'Return a list of pages, `[{ pagePath, content }]`; an empty one adds nothing.'],
  tree: [
    v.pipe(object, v.object({ type: v.literal('root'), children: list }), soundTree),
    'Return the tree it was given, or another root of hast.',
  ],
  pageParsed: [
    v.pipe(object, v.object(like(emptyPage('')))),
    'Return the page it was given, or a copy with other values: `{ ...page, title }`.',
  ],
  pageData: [
    v.pipe(
      object,
      v.object({
        ...like({ routePath: '', title: '', toc: [], frontmatter: {}, alternates: [] }),
        data: v.optional(v.pipe(v.unknown(), plainData)),
      }),
    ),
    'Return the data it was given, or a copy with other values: `{ ...page, data }`.',
  ],
  nav: [
    v.array(navItem),
    'Return a list of items, `{ text, link }` or `{ text, items }`: those it was given, changed or not. It must be synchronous.',
  ],
  sidebar: [
    v.array(sidebarItem),
    'Return a list of items such as `{ type: "link", text, link }`: those it was given, changed or not. It must be synchronous.',
  ],
  searchRecords: [
    v.array(v.object(like({ routePath: '', title: '', content: '', toc: [], headers: [], code: [] }))),
    'Return a list of records: those it was given, changed or not, and others of the same shape.',
  ],
  dev: [v.function(), 'Return a function `(request, response, next) => …`.'],
  pageRendered: [
    v.pipe(object, v.object({ page: object, html: v.string(), head: v.array(tag) })),
    'Return `{ page, html, head }`: what it was given, or a copy with other values. Tags are such as `{ tag: "meta", attrs: { name: "author", content: "Ann" } }`.',
  ],
  siteWritten: [
    v.array(v.object({ path: v.pipe(v.string(), outputPath), content: v.union([v.string(), v.instance(Uint8Array)]) })),
    'Return a list of files, `[{ path, content }]`; an empty one adds nothing.',
  ],
};

/** Why a value cannot be written as JSON without loss. */
function reasonAgainstJson(value: unknown): string | undefined {
  let reason: string | undefined;
  try {
    JSON.stringify(value, (key, inner: unknown) => {
      const kind = lostInJson(inner);
      if (kind === undefined) return inner;
      reason ??= `holds a ${kind} as "${key}"`;
      return undefined;
    });
  } catch {
    return 'refers to itself';
  }
  return reason;
}

/** What a value is of which JSON keeps nothing: a function, or an object such as a `Map`. */
function lostInJson(value: unknown): string | undefined {
  if (['function', 'symbol', 'bigint'].includes(typeof value)) return typeof value;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || Object.keys(value).length > 0) return;
  const name = Object.getPrototypeOf(value)?.constructor?.name ?? 'Object';
  return name === 'Object' ? undefined : name;
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
