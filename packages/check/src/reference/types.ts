import type { DiagnosticLocation } from '@diptych/core';

/** A piece of source on a page, with its 1-based location. */
export interface Stated {
  text: string;
  /** From the site's root. */
  file: string;
  line: number;
  column: number;
}

/** What a page states about one option. */
export interface OptionDoc {
  /** Name in the type, with dots: `output.module`. */
  name: string;
  /** TypeScript source of the type; names in it may come from `context`. */
  type: Stated;
  /** JavaScript source of the default. */
  default: Stated;
  /** Declarations from the page's fence under the type. */
  context: string;
  /** Drawn by `<Option>`: the type is the package's, and so is the default where its text is empty. */
  isDrawn?: true;
}

/** A statement with the key of its page's language. */
export type LanguageDoc = OptionDoc & { lang: string };

/** A difference between pages and package. */
export interface OptionDiagnostic extends Partial<DiagnosticLocation> {
  message: string;
  suggestion: string;
}

/** How pages of a language label the items of the list that states type and default: `**Type:**`. */
export interface OptionLabels {
  type: string;
  default: string;
}

/** A type that pages describe. */
export interface TypeLocation {
  /** Module as code imports it: `@rstest/core`. */
  module: string;
  /** What it exports: `RstestConfig`. */
  name: string;
  /** Path to a part of it, with dots: `output`. */
  path?: string;
}

/**
 * A known difference: the page of the option `name` deliberately states another default. The values fix the known
 * state.
 */
export interface KnownDefault {
  name: string;
  /** JavaScript source of the declared or the resolved default. */
  declared?: string;
  resolved?: string;
  reason: string;
}

/** Pages about the options of one type. */
export interface Reference {
  type: TypeLocation;
  /** Folders and pages below the language's folder: `config/test`. */
  folders: string[];
  /**
   * By the key of the language: for pages that state types and defaults themselves instead of drawing them with
   * `<Option>`.
   */
  labels?: Record<string, OptionLabels>;
  /** Prefix of option names in headings: `lib.`. */
  prefix?: string;
  /** Names that types on pages use without an import, by the module that exports them. */
  scope?: Record<string, string[]>;
  /** File, from the site's root, with options that have no page: a JSON object of reasons by name. */
  undocumented?: string;
  /** File, from the site's root, with a JSON array of `KnownDefault`. */
  knownDefaults?: string;
  /** Returns the options as the program resolves them by default; defaults on pages are compared with them, too. */
  resolveDefaults?(tools: ReferenceTools): Promise<Record<string, unknown>>;
}

/** Tools for `resolveDefaults`. */
export interface ReferenceTools {
  /** The site's folder. */
  root: string;
  /**
   * Runs a program with arguments, or a line of shell, in a new folder with these files, where the site's packages
   * resolve. The folder exists until the defaults are resolved.
   */
  run(
    command: string | readonly string[],
    files?: Readonly<Record<string, string>>,
  ): Promise<{ folder: string; code: number | null; output: string }>;
}
