/** The text below one heading, up to the next, as a unit of translation. */
export interface Section {
  /** The heading's id; `''` for the text before the second heading: title, texts of the frontmatter, introduction. */
  id: string;
  /** The heading's text; for the first section the page's title. */
  heading: string;
  /** Level of the heading; 1 for the first section. */
  depth: number;
  /** The tokens of the section, without formatting: see `nodeToTokens`. The heading comes first. */
  tokens: string[];
  /** Number of tokens that belong to the heading. */
  headingTokens: number;
  /** The file of the section: the page's, or a fragment's. */
  file: string;
  /** Line and column of the heading; 1-based. */
  line: number;
  column: number;
  /** Last line; 1-based. */
  endLine: number;
}
