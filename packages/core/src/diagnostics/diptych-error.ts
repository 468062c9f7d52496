import type { Diagnostic } from './diagnostic.js';

/** What `DiptychError` is made from. */
export interface DiptychErrorOptions {
  /** Stable name of the kind of error, for example `config-invalid`. */
  code: string;
  /** What happened, in one sentence. */
  message: string;
  /** What to do about it. */
  suggestion: string;
  /** A few words that name the kind of error. */
  title?: string;
  file?: string;
  /** 1-based. */
  line?: number;
  /** 1-based. */
  column?: number;
  /** Lines around the location, as `codeFrame` draws them. */
  frame?: string;
  cause?: unknown;
}

/** The one error class: what happened, where, and what to do. */
export class DiptychError extends Error {
  readonly code: string;
  readonly suggestion: string;
  readonly title?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly frame?: string;

  constructor(options: DiptychErrorOptions) {
    super(options.message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'DiptychError';
    this.code = options.code;
    this.suggestion = options.suggestion;
    this.title = options.title;
    this.file = options.file;
    this.line = options.line;
    this.column = options.column;
    this.frame = options.frame;
  }

  /** The error as data that crosses thread boundaries. */
  toDiagnostic(): Diagnostic {
    const { code, message, suggestion, file, line, column } = this;
    return { code, severity: 'error', message, suggestion, file, line, column };
  }
}
