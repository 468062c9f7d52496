/** Elements of articles that a component can replace: those of Markdown, and HTML in pages. */
const ELEMENTS: ReadonlySet<string> = new Set(
  [
    'a abbr article aside audio b blockquote br button caption cite code dd del details dfn div dl dt em figcaption figure',
    'h1 h2 h3 h4 h5 h6 hr i iframe img input ins kbd li mark ol p picture pre q s samp section small span strong sub summary',
    'sup table tbody td tfoot th thead time tr u ul var video',
  ]
    .join(' ')
    .split(' '),
);

/** The names, for messages. */
export const elementNames: readonly string[] = [...ELEMENTS];

/** Whether a component may replace elements with that name. */
export function isElementName(name: string): boolean {
  return ELEMENTS.has(name);
}
