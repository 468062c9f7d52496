/** A codemod's message about a line of a file. */
export interface Note {
  /** Of the text before the change; from 1. */
  line: number;
  message: string;
}

/** A codemod's result for a file. */
export interface Rewrite {
  text: string;
  changes: Note[];
  /** What has to be done by hand. */
  manual: Note[];
}

/** Brings sites up to date with one change of Diptych: a pure function from text to text. */
export interface Codemod {
  name: string;
  /** The first version with the change; sites of that version or newer ones are skipped. */
  version: string;
  /** Whether files of this path can be affected; from the site's folder, with forward slashes. */
  concerns(file: string): boolean;
  /** A second run on its result changes nothing. */
  rewrite(text: string): Rewrite;
}
