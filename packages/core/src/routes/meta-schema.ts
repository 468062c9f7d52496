import * as v from 'valibot';
import { describeIssue } from '../content/json-file.js';
import { isUnknownKey, withAllUnknownKeys } from '../diagnostics/unknown-keys.js';

const tag = v.optional(v.string('a text is needed'));
const overviewHeaders = v.optional(
  v.array(v.number('heading levels are numbers'), 'a list of heading levels is needed'),
);
const text = v.string('a text is needed');

const flag = v.optional(v.boolean('true or false is needed'));

const entryTypes = {
  file: v.strictObject({
    type: v.literal('file'),
    name: text,
    label: v.optional(text),
    tag,
    overviewHeaders,
    context: v.optional(text),
  }),
  dir: v.strictObject({
    type: v.literal('dir'),
    name: text,
    label: v.optional(text),
    collapsible: flag,
    collapsed: flag,
    tag,
    overviewHeaders,
  }),
  'dir-section-header': v.strictObject({ type: v.literal('dir-section-header'), name: text, label: text, tag }),
  'section-header': v.strictObject({ type: v.literal('section-header'), label: text, tag }),
  group: v.strictObject({
    type: v.literal('group'),
    label: text,
    collapsible: flag,
    collapsed: flag,
    tag,
    items: v.array(
      v.lazy(() => entrySchema),
      'a list of entries is needed',
    ),
  }),
  divider: v.strictObject({ type: v.literal('divider'), dashed: flag }),
  'custom-link': v.strictObject({ type: v.literal('custom-link'), label: text, link: text, tag }),
};

/** Keys by which a folder describes itself in its `_meta.json`, beside `items`. */
export const folderKeys = {
  label: v.optional(text),
  order: v.optional(v.number('a number is needed')),
  collapsible: flag,
  collapsed: flag,
  tag,
  overviewHeaders,
};

const allowedTypes = Object.keys(entryTypes)
  .map((type) => `"${type}"`)
  .join(', ');

const entrySchema: v.GenericSchema<unknown, MetaEntry> = v.union(
  [v.string(), v.variant('type', Object.values(entryTypes) as [typeof entryTypes.file, typeof entryTypes.dir])],
  (issue) => describeEntry(issue.input),
) as v.GenericSchema<unknown, MetaEntry>;

/** Rules for `_meta.json`. */
export const metaSchema: v.GenericSchema<unknown, MetaEntry[]> = v.array(
  entrySchema,
  'the file must hold an array of entries',
);

/** The keys of each type of entry, for the test of the JSON schema. */
export const metaKeys: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(entryTypes).map(([type, { entries }]) => [type, Object.keys(entries)]),
);

/**
 * What a folder's `_meta.json` states about the folder itself. Entries that name it in the folder above go before it.
 */
export interface FolderMeta {
  label: string;
  /** Among the pages and folders beside it. */
  order: number;
  collapsible: boolean;
  collapsed: boolean;
  tag: string;
  overviewHeaders: number[];
}

/** An entry of a `_meta.json`: an item of the sidebar. */
export type MetaEntry =
  | string
  | { type: 'file'; name: string; label?: string; tag?: string; overviewHeaders?: number[]; context?: string }
  | {
      type: 'dir';
      name: string;
      label?: string;
      collapsible?: boolean;
      collapsed?: boolean;
      tag?: string;
      overviewHeaders?: number[];
    }
  | { type: 'dir-section-header'; name: string; label: string; tag?: string }
  | { type: 'group'; label: string; collapsible?: boolean; collapsed?: boolean; tag?: string; items: MetaEntry[] }
  | { type: 'section-header'; label: string; tag?: string }
  | { type: 'divider'; dashed?: boolean }
  | { type: 'custom-link'; label: string; link: string; tag?: string };

/** One entry of a `_nav.json`. */
export interface NavEntry {
  text: string;
  link?: string;
  items?: NavEntry[];
  activeMatch?: string;
  position?: 'left' | 'right';
  tag?: string;
}

const navEntry: v.GenericSchema<unknown, NavEntry> = v.lazy(() =>
  v.pipe(
    v.strictObject({
      text: v.string('"text" is missing'),
      link: v.optional(text),
      items: v.optional(v.array(navEntry, 'a list of entries is needed')),
      activeMatch: v.optional(v.pipe(text, v.check(isRegExp, 'this is not a valid regular expression'))),
      position: v.optional(v.picklist(['left', 'right'], 'allowed: "left", "right"')),
      tag,
    }),
    v.check((entry) => entry.link !== undefined || entry.items !== undefined, 'an entry needs "link" or "items"'),
  ),
);

/** Rules for `_nav.json`. */
export const navSchema: v.GenericSchema<unknown, NavEntry[]> = v.array(
  navEntry,
  'the file must hold an array of entries',
);

function describeEntry(input: unknown): string {
  if (typeof input !== 'object' || input === null) return 'an entry is a file name or an object with a "type"';
  const type = (input as { type?: unknown }).type;
  if (typeof type !== 'string' || !Object.hasOwn(entryTypes, type)) {
    return `unknown type ${JSON.stringify(type) ?? '(none)'}; allowed: ${allowedTypes}`;
  }
  const schema: v.GenericSchema = entryTypes[type as keyof typeof entryTypes];
  const issues = withAllUnknownKeys(v.safeParse(schema, input).issues ?? [], schema);
  const faults = issues.map((issue) =>
    issue.type === 'strict_object' ? describeIssue(issue) : `wrong "${v.getDotPath(issue)}": ${issue.message}`,
  );
  const end = issues.some((issue) => isUnknownKey(issue) && issue.path?.[0].key === 'items')
    ? 'an entry with items is of type "group"'
    : issues.some(isUnknownKey)
      ? `an entry of type "${type}" has the keys ${metaKeys[type]?.join(', ')}`
      : `this is an entry of type "${type}"`;
  return `${faults.join('; ')}; ${end}`;
}

function isRegExp(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}
