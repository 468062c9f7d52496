import type { Section } from '../markdown/sections/section.js';

/** The source of one translated section: a line of the translation lock. */
export interface SourceFingerprint {
  /** Hash of the tokens of the original. */
  original: string;
  /** Hash of the tokens that the two languages do not share; `-` if the texts are equal. */
  difference: string;
  /** Sixteen hexadecimal digits, more of them alike the more alike two originals are. */
  sketch: string;
}

/** What happened to an original since its translation was accepted. */
export type DriftKind = 'changed' | 'missing' | 'removed' | 'renamed' | 'moved' | 'unrecorded';

/** One section whose translation differs from its accepted state. */
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
  /** `missing` and `moved`: the translated section it belongs after; absent if it belongs at the beginning. */
  after?: Section;
}
