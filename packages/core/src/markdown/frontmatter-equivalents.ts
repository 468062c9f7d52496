const NO_CONTENTS = 'Write `outline: false` to hide the table of contents.';
const MOVE = 'The path of the file is its address: move it, and add the old address to `redirects` of the config.';

/** Keys of other documentation tools with the same value under another name. */
export const RENAMED: ReadonlyMap<string, string> = new Map([
  ['nav_title', 'sidebarLabel'],
  ['navOrder', 'order'],
  ['pagefind', 'search'],
  ['pagination_next', 'next'],
  ['pagination_prev', 'prev'],
  ['pubDate', 'date'],
  ['sidebarTitle', 'sidebarLabel'],
  ['sidebar_label', 'sidebarLabel'],
  ['sidebar_position', 'order'],
  ['titleTemplate', 'titleSuffix'],
]);

/** Entries of other documentation tools, and the entry that stands for each. */
export const ENTRIES: readonly { key: string; value: unknown; name: string; text: string }[] = [
  { key: 'aside', value: false, name: 'outline', text: 'outline: false' },
  { key: 'hide_table_of_contents', value: true, name: 'outline', text: 'outline: false' },
  { key: 'pagination_next', value: null, name: 'next', text: 'next: false' },
  { key: 'pagination_prev', value: null, name: 'prev', text: 'prev: false' },
  { key: 'tableOfContents', value: false, name: 'outline', text: 'outline: false' },
  { key: 'template', value: 'splash', name: 'pageType', text: 'pageType: home' },
  { key: 'toc', value: false, name: 'outline', text: 'outline: false' },
];

/** What stands for other keys in the frontmatter of these tools. */
export const EQUIVALENTS: ReadonlyMap<string, string> = new Map([
  ['aside', NO_CONTENTS],
  ['hide_table_of_contents', NO_CONTENTS],
  ['lastUpdated', 'Remove it: the date is that of the last commit.'],
  ['permalink', MOVE],
  ['slug', MOVE],
  ['tableOfContents', NO_CONTENTS],
  ['template', 'Write `pageType: home` for a home page.'],
  ['toc', NO_CONTENTS],
]);

/** What stands for objects that other tools have where a page of Diptych has another value. */
export const OBJECT_EQUIVALENTS: ReadonlyMap<string, string> = new Map([
  [
    'sidebar',
    'Write `sidebarLabel` and `order`; the word beside an entry is its `tag` in _meta.json, and `unlisted: true` hides a page.',
  ],
]);
