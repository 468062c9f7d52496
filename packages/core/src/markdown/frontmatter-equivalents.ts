const CONTENTS = 'Remove it: the table of contents stands beside the article; `outline: false` hides it.';
const LEVELS = 'Remove it: the table of contents lists the headings of the levels 2 to 4; `outline: false` hides it.';
const MOVE = 'The path of the file is its address: move it, and add the old address to `redirects` of the config.';
const OWN_KEY = 'Name a key that a component of the site reads in markdown.frontmatterKeys of the config.';
const NO_EQUIVALENT = `Remove it: it has no equivalent. ${OWN_KEY}`;
const SIDEBARS = 'Remove it: the folder of the page decides about its sidebar, see _meta.json.';
const LAST_UPDATED =
  'Remove it: the date is that of the last commit. `lastUpdated: false` in the config hides it on all pages; single pages cannot hide it.';
const EDIT_LINK = 'Remove it: `editLink` of the config is for all pages.';

/** Keys of other documentation tools with the same value under another name. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['extractApiHeaders', 'overviewHeaders'],
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
  ['context', NO_EQUIVALENT],
  ['custom_edit_url', EDIT_LINK],
  ['displayed_sidebar', SIDEBARS],
  ['editLink', EDIT_LINK],
  ['editUrl', EDIT_LINK],
  [
    'footer',
    `\`pageType: blank\` leaves the page without bar, sidebar and footer; nothing hides the footer alone. ${OWN_KEY}`,
  ],
  ['hide_table_of_contents', CONTENTS],
  ['hidden', 'To keep the page out of its sidebar, leave it out of _meta.json, or write `unlisted: true`.'],
  [
    'hide_title',
    'Remove it: the title in the frontmatter stands on the page only where the Markdown has it as a heading.',
  ],
  ['id', 'Remove it: the path of the file names the page.'],
  ['isHome', 'Write `pageType: home` for a home page.'],
  ['keywords', 'Remove it: search engines ignore keywords. `head` takes tags of any kind.'],
  ['lang', 'Remove it: the folder of the page decides about its language, see `locales` of the config.'],
  ['lastUpdated', LAST_UPDATED],
  ['last_update', LAST_UPDATED],
  [
    'navbar',
    `\`pageType: blank\` leaves the page without bar, sidebar and footer; nothing hides the bar alone. ${OWN_KEY}`,
  ],
  ['pageClass', NO_EQUIVALENT],
  ['pagination_label', 'Remove it, and write the text as `prev` or `next` of the pages that lead here.'],
  ['parse_number_prefixes', 'Remove it: `route.numberPrefixes` of the config is for all pages.'],
  ['permalink', MOVE],
  ['sidebar_class_name', NO_EQUIVALENT],
  ['sidebar_custom_props', NO_EQUIVALENT],
  ['slug', MOVE],
  ['tableOfContents', CONTENTS],
  ['tag', `Write it as \`tag\` of the page's entry in _meta.json. ${OWN_KEY}`],
  ['template', 'Write `pageType: home` for a home page.'],
  ['titleTemplate', 'Write `titleSuffix`, the text after the title of the page and a hyphen.'],
  ['toc', CONTENTS],
  ['toc_max_heading_level', LEVELS],
  ['toc_min_heading_level', LEVELS],
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
