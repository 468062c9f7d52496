/** A location in a file. */
export interface DiagnosticLocation {
  /** Absolute, or from the site's root with forward slashes; results of commands name files from the root. */
  file?: string;
  /** 1-based. */
  line?: number;
  /** 1-based, in UTF-16 code units. */
  column?: number;
  endLine?: number;
  /** The first column that is not part of the range. */
  endColumn?: number;
}

/** A problem of the input, as plain data: it crosses thread boundaries and is printed as JSON. */
export interface Diagnostic extends DiagnosticLocation {
  /** Stable name of the kind of problem, for example `link-broken`. */
  code: string;
  /** The rule of `diptych check` that reports it. */
  rule?: string;
  /** An error fails the command; a warning is shown. */
  severity: 'error' | 'warning';
  /** What is wrong, in one sentence. */
  message: string;
  /** What to do about it. */
  suggestion: string;
  /** The fix of `diptych check --fix`; only if it is certain to be right. */
  fix?: Fix;
}

/** Replaces parts of files: all of them, or none. */
export interface Fix {
  edits: FixEdit[];
  /**
   * Headings whose ids change, those of a fragment on each page that has it: links that lead there are changed, too.
   */
  movedIds?: readonly { route: string; from: string; to: string }[];
  /** Files from the site's root that it writes, which must not exist, and those it removes, without a text. */
  files?: { file: string; text?: string }[];
  /** The file could not be parsed before: what is found in it afterwards is not caused by the fix. */
  makesParsable?: boolean;
}

/** Replaces a part of a file. */
export interface FixEdit {
  /** From the site's root. Default: the file of the diagnostic. */
  file?: string;
  /** Offsets into the file's text, in UTF-16 code units; `end` is exclusive. */
  start: number;
  end: number;
  text: string;
}
