const CONTENTS = 'Remove it: the table of contents stands beside the article; `outline: false` hides it.';
const MOVE = 'The path of the file is its address: move it, and add the old address to `redirects` of the config.';
const OWN_KEY = 'Name a key that a component of the site reads in markdown.frontmatterKeys of the config.';
const EDIT_LINK = 'Remove it: `editLink` of the config is for all pages.';

/** Keys of other documentation tools with the same value under another name. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['nav_title', 'sidebarLabel'],
  ['navOrder', 'order'],
  ['pagefind', 'search'],
  ['pubDate', 'date'],
  ['sidebarTitle', 'sidebarLabel'],
  ['sidebar_label', 'sidebarLabel'],
  ['sidebar_position', 'order'],
]);

/** Entries of other documentation tools, and the entry that stands for each. */
const ENTRIES: readonly { key: string; value: unknown; name: string; text: string }[] = [
  { key: 'aside', value: false, name: 'outline', text: 'outline: false' },
  { key: 'hide_table_of_contents', value: true, name: 'outline', text: 'outline: false' },
  { key: 'pagination_next', value: null, name: 'next', text: 'next: false' },
  { key: 'pagination_prev', value: null, name: 'prev', text: 'prev: false' },
  { key: 'tableOfContents', value: false, name: 'outline', text: 'outline: false' },
  { key: 'template', value: 'splash', name: 'pageType', text: 'pageType: home' },
  { key: 'titleTemplate', value: false, name: 'titleSuffix', text: "titleSuffix: ''" },
  { key: 'toc', value: false, name: 'outline', text: 'outline: false' },
];

/** What stands for other keys in the frontmatter of these tools. */
const ADVICE: ReadonlyMap<string, string> = new Map([
  ['aside', CONTENTS],
  ['banner', `A notice on all pages is \`themeConfig.announcement\`; single pages have none. ${OWN_KEY}`],
  ['context', `Remove it: it has no equivalent. ${OWN_KEY}`],
  ['editLink', EDIT_LINK],
  ['editUrl', EDIT_LINK],
  [
    'footer',
    `\`pageType: blank\` leaves the page without bar, sidebar and footer; nothing hides the footer alone. ${OWN_KEY}`,
  ],
  ['hide_table_of_contents', CONTENTS],
  [
    'lastUpdated',
    'Remove it: the date is that of the last commit. `lastUpdated: false` in the config hides it on all pages; single pages cannot hide it.',
  ],
  [
    'navbar',
    `\`pageType: blank\` leaves the page without bar, sidebar and footer; nothing hides the bar alone. ${OWN_KEY}`,
  ],
  ['permalink', MOVE],
  ['slug', MOVE],
  ['tableOfContents', CONTENTS],
  ['tag', `Write it as \`tag\` of the page's entry in _meta.json. ${OWN_KEY}`],
  ['template', 'Write `pageType: home` for a home page.'],
  ['titleTemplate', 'Write `titleSuffix`, the text after the title of the page and a hyphen.'],
  ['toc', CONTENTS],
]);

/** What stands for objects that other tools have where a page of Diptych has another value. */
export const OBJECT_EQUIVALENTS: ReadonlyMap<string, string> = new Map([
  ['next', 'Write the address as `link` and the words as `text`.'],
  ['prev', 'Write the address as `link` and the words as `text`.'],
  [
    'sidebar',
    'Write `sidebarLabel` and `order`; the word beside an entry is its `tag` in _meta.json. To keep a page out of its sidebar, leave it out of _meta.json and write `sidebar: false`, which also hides the sidebar on the page itself.',
  ],
]);

/** What stands for an entry of another tool. */
export interface FrontmatterEquivalent {
  suggestion: string;
  /** The key that stands for it, and the text to write in place of the old key, or of the key with its value. */
  fix?: { name: string; text: string; replaces: 'key' | 'entry' };
}

/** What stands for an entry of another tool in frontmatter; `undefined` for other keys. */
export function frontmatterEquivalent(key: string, value: unknown): FrontmatterEquivalent | undefined {
  const entry = ENTRIES.find((one) => one.key === key && one.value === value) ?? titleSuffix(key, value);
  if (entry) {
    const { name, text } = entry;
    return { suggestion: `Write \`${text}\`.`, fix: { name, text, replaces: 'entry' } };
  }
  const name = RENAMED.get(key);
  if (name !== undefined) return { suggestion: `Name it \`${name}\`.`, fix: { name, text: name, replaces: 'key' } };
  const suggestion = adjacentPage(key, value) ?? ADVICE.get(key);
  return suggestion === undefined ? undefined : { suggestion };
}

/** `pagination_next: guide/c` names a document, where `next: guide/c` is a text. */
function adjacentPage(key: string, value: unknown): string | undefined {
  const name = /^pagination_(next|prev)$/.exec(key)?.[1];
  if (name === undefined) return undefined;
  const link = typeof value === 'string' ? `/${value.replace(/^\//, '')}` : '/guide/start';
  return `Write \`${name}: { link: ${link} }\`, with the address of the page.`;
}

/** A title and its suffix are joined by a hyphen, so that a template ends with the suffix or is no more than it. */
function titleSuffix(key: string, value: unknown): { name: string; text: string } | undefined {
  if (key !== 'titleTemplate' || typeof value !== 'string') return undefined;
  const suffix = /^:title(?:\s+[-–—|·]\s+(.+))?$/.exec(value.trim());
  const text = suffix ? (suffix[1] ?? '') : value;
  return text.includes(':title') ? undefined : { name: 'titleSuffix', text: `titleSuffix: ${JSON.stringify(text)}` };
}
