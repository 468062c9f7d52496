/** Meanings of keys that have no doc comment in the sources, by type and key. */
export const MEANINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  PageHeadTag: {
    attrs: 'Attributes by name; `true` for one without a value. Names that begin with `on` are errors.',
  },
  SocialLink: {
    mode: '`link` opens an address; `text`, `img` and `dom` show their content in a pop-up.',
  },
  WrittenSite: {
    config: 'The config with all defaults.',
    pages: 'All pages: `page` is the data of one, `file` its file below the output folder.',
  },
};
