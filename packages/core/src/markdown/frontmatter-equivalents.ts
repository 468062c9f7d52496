const NO_CONTENTS = 'Write `outline: false` to hide the table of contents.';
const MOVE = 'The path of the file is its address: move it, and add the old address to `redirects` of the config.';

const LABEL = 'Name it `sidebarLabel`.';

/** What stands for keys in the frontmatter of other documentation tools. */
export const EQUIVALENTS: ReadonlyMap<string, string> = new Map([
  ['aside', NO_CONTENTS],
  ['hide_table_of_contents', NO_CONTENTS],
  ['lastUpdated', 'Remove it: the date is that of the last commit.'],
  ['nav_title', LABEL],
  ['navOrder', 'Name it `order`.'],
  ['pagination_next', 'Name it `next`.'],
  ['pagination_prev', 'Name it `prev`.'],
  ['pagefind', 'Name it `search`.'],
  ['permalink', MOVE],
  ['pubDate', 'Name it `date`.'],
  ['sidebarTitle', LABEL],
  ['sidebar_label', LABEL],
  ['sidebar_position', 'Name it `order`.'],
  ['slug', MOVE],
  ['tableOfContents', NO_CONTENTS],
  ['template', 'Write `pageType: home` for a home page.'],
  ['titleTemplate', 'Name it `titleSuffix`.'],
  ['toc', NO_CONTENTS],
]);

/** What stands for objects that other tools have where a page of Diptych has another value. */
export const OBJECT_EQUIVALENTS: ReadonlyMap<string, string> = new Map([
  [
    'sidebar',
    'Write `sidebarLabel` and `order`; the word beside an entry is its `tag` in _meta.json, and `unlisted: true` hides a page.',
  ],
]);
