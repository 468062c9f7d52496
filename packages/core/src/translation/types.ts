/** The text below one heading, up to the next, as translators see it. */
export interface Section {
  /**
   * The heading's id; `''` for what stands before the second heading: title, texts of the frontmatter, introduction.
   */
  id: string;
  /** The heading's text; for the first section the page's title. */
  heading: string;
  /** Level of the heading; 1 for the first section. */
  depth: number;
  /** What the section says, formatting removed: see `nodeToWords`. The heading comes first. */
  tokens: string[];
  /** How many of the words are the heading's. */
  headingTokens: number;
  /** The file it stands in: the page's, or a fragment's. */
  file: string;
  /** Line and column of the heading; 1-based. */
  line: number;
  column: number;
  /** Last line; 1-based. */
  endLine: number;
}

/** What one translated section was made from: a line of the record. */
export interface SourceFingerprint {
  /** Hash of the words of the original. */
  original: string;
  /** Hash of what the two languages do not share; `-` where they say the same in the same words. */
  difference: string;
  /** Sixteen hexadecimal digits, more of them alike the more alike two originals are. */
  sketch: string;
}

/** Source fingerprints of one page, by id of the section. */
export type PageLock = ReadonlyMap<string, SourceFingerprint>;

/** What happened to an original since its translation was accepted. */
export type DriftKind = 'changed' | 'missing' | 'removed' | 'renamed' | 'moved' | 'unrecorded';

/** One section whose translation does not stand as it was accepted. */
export interface Drift {
  kind: DriftKind;
  /** The section of the original; absent when it was removed. */
  source?: Section;
  /** Its translation; absent when it is missing. */
  translation?: Section;
  /** What was accepted, where anything was. */
  accepted?: SourceFingerprint;
  /** `renamed` only: the text below the heading changed as well. */
  bodyChanged?: boolean;
  /** `missing` and `moved`: the translated section it belongs after; absent where it belongs at the top. */
  after?: Section;
}
