import { rewriteMatches } from './rewrite-matches.js';
import type { Codemod } from './types.js';

/** Parts of an article that are named by `data-dt`; each had a class of the same name behind `dt-`. */
const PARTS =
  'anchor badge code code-title code-tools container container-title copy diagram expand files files-title folder image-pair ' +
  'member member-name member-rest members option parameters raw tab-panel table tabs unbroken wrap';
/** Kinds of containers, which had classes of their own. */
const TYPES = 'caution danger details important info note tip warning';
/** Selectors by the class that they replace, without `dt-`. */
const SELECTORS = new Map([
  ...PARTS.split(' ').map((part) => [part, `[data-dt="${part}"]`] as const),
  ...TYPES.split(' ').map((type) => [type, `[data-dt="container"][data-type="${type}"]`] as const),
  ['code-long', '[data-dt="code"][data-long]'],
  ['code-line', '[data-dt="code"][data-frame="line"]'],
  ['code-bare', '[data-dt="code"][data-frame="bare"]'],
  ['code-command', '[data-dt="code"][data-kind="command"]'],
  ['code-output', '[data-dt="code"][data-kind="output"]'],
] as const);

/** What Markdown becomes is named by attributes. */
export const articleSelectors: Codemod = {
  name: 'article-selectors',
  version: '0.1.0',
  concerns: (file) => /\.(?:css|scss|sass|less)$/.test(file),
  rewrite: (text) =>
    rewriteMatches(text, /\.dt-([a-z-]+)(?![\w-])/g, ([whole, name = '']) => {
      const selector = SELECTORS.get(name);
      return selector ? { text: selector, message: `${whole} is ${selector}.` } : undefined;
    }),
};
