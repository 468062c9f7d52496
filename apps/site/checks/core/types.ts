/** A page as the checks of this folder see it. */
export interface PageSource {
  /** Path below the folder of pages, with `/`. */
  file: string;
  text: string;
}

/** Something a check found, at a location that an editor can open. */
export interface CheckDiagnostic {
  file: string;
  line: number;
  message: string;
}
