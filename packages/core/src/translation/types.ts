/** The text below one heading, up to the next, as translators see it. */
export interface Passage {
  /** The heading's id; `''` for what stands before the second heading: title, texts of the frontmatter, introduction. */
  id: string;
  /** The heading's text; for the first passage the page's title. */
  heading: string;
  /** Level of the heading; 1 for the first passage. */
  depth: number;
  /** What the passage says, formatting removed: see `nodeToWords`. The heading comes first. */
  words: string[];
  /** How many of the words are the heading's. */
  headingWords: number;
  /** The file it stands in: the page's, or a fragment's. */
  file: string;
  /** Place of the heading; 1-based. */
  line: number;
  column: number;
  /** Last line; 1-based. */
  endLine: number;
}

/** What one translated passage was made from: a line of the record. */
export interface Provenance {
  /** Hash of the words of the original. */
  original: string;
  /** Hash of what the two languages do not share; `-` where they say the same in the same words. */
  difference: string;
  /** Sixteen hexadecimal digits, more of them alike the more alike two originals are. */
  sketch: string;
}

/** Provenances of one page, by id of the passage. */
export type PageRecord = ReadonlyMap<string, Provenance>;

/** What happened to an original since its translation was accepted. */
export type DriftKind = 'changed' | 'missing' | 'removed' | 'renamed' | 'moved' | 'unrecorded';

/** One passage whose translation does not stand as it was accepted. */
export interface Drift {
  kind: DriftKind;
  /** The passage of the original; absent when it was removed. */
  source?: Passage;
  /** Its translation; absent when it is missing. */
  translation?: Passage;
  /** What was accepted, where anything was. */
  accepted?: Provenance;
  /** `renamed` only: the text below the heading changed as well. */
  bodyChanged?: boolean;
  /** `missing` and `moved`: the translated passage it belongs after; absent where it belongs at the top. */
  after?: Passage;
}
