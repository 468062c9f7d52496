/** A `meta` tag, in the form that the config's `head` takes. */
export interface DocsearchTag {
  tag: 'meta';
  attrs: { name: string; content: string };
}

/**
 * A function for the config's `head`: names the language and the version of each page for crawlers, which store the tags
 * `docsearch:…` with a page's records. The providers filter by these fields: Typesense by `language`, the others by
 * `lang`, and all of them by `version` on sites that have versions.
 */
export const docsearchHead = ({ lang, version }: { lang: string; version: string }): DocsearchTag[] =>
  Object.entries({ lang, language: lang, version })
    .filter(([, content]) => content !== '')
    .map(([name, content]) => ({ tag: 'meta', attrs: { name: `docsearch:${name}`, content } }));
