const NO_CONTENTS = 'Write `outline: false` to hide the table of contents.';
const MOVE = 'The path of the file is its address: move it, and add the old address to `redirects` of the config.';

/** What stands for keys in the frontmatter of other documentation tools. */
export const EQUIVALENTS: ReadonlyMap<string, string> = new Map([
  ['aside', NO_CONTENTS],
  ['hide_table_of_contents', NO_CONTENTS],
  ['navOrder', 'Name it `order`.'],
  ['pagination_next', 'Name it `next`.'],
  ['pagination_prev', 'Name it `prev`.'],
  ['permalink', MOVE],
  ['pubDate', 'Name it `date`.'],
  ['sidebar_position', 'Name it `order`.'],
  ['slug', MOVE],
  ['tableOfContents', NO_CONTENTS],
  ['template', 'Write `pageType: home` for a home page.'],
  ['titleTemplate', 'Name it `titleSuffix`.'],
  ['toc', NO_CONTENTS],
]);
