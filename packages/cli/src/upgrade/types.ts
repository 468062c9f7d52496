/** A line of a file that a codemod has something to say of. */
export interface Note {
  /** Of the text before the change; from 1. */
  line: number;
  message: string;
}

/** What a codemod makes of a file. */
export interface Rewrite {
  text: string;
  changes: Note[];
  /** What has to be done by hand. */
  manual: Note[];
}

/** Brings sites up to date with one change of Diptych: a pure function from text to text. */
export interface Codemod {
  name: string;
  /** The first version that has the change; sites of that version or newer ones are left alone. */
  version: string;
  /** Whether files of this path can be concerned; from the site's folder, with forward slashes. */
  concerns(file: string): boolean;
  /** A second run on its result changes nothing. */
  rewrite(text: string): Rewrite;
}
