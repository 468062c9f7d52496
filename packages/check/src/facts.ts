import type { Diagnostic, Frontmatter } from '@diptych/core';
import type { PageImport, PageLink } from '@diptych/core/pages';

/** A source location; lines and columns are 1-based, offsets are into the file's text. */
export interface Location {
  /** From the site's root: the page, or the fragment it is in. */
  file: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  /** Offset of the first character. */
  start: number;
  /** Offset after the last character. */
  end: number;
}

export interface HeadingFact extends Location {
  id: string;
  /** 1 to 6. */
  depth: number;
  text: string;
}

/** A fenced or indented code block. */
export interface FenceFact extends Location {
  /** `''` if the fence names none. */
  lang: string;
  /** The rest of the info string, after the language. */
  meta: string;
  /** Without the line break at its end. */
  code: string;
  /** Indentation of the fence in characters, in a list for example: columns of the code begin after it. */
  indent: number;
}

export interface ImageFact extends Location {
  /** Address as the site serves it. */
  src: string;
  /** `undefined` if the author gave none. */
  alt?: string;
}

/** A component as the page uses it. */
export interface ComponentFact extends Location {
  name: string;
  /** Literal attributes by name; `true` for one without value; expressions as `{source}`. */
  attributes: Record<string, string | true>;
  /** Number of components around it. */
  level: number;
}

/** The facts of a page, as plain data that is cached between runs. */
export interface PageFacts {
  frontmatter: Frontmatter;
  /** From frontmatter, else the first level-1 heading. */
  title: string;
  headings: HeadingFact[];
  fences: FenceFact[];
  links: PageLink[];
  images: ImageFact[];
  components: ComponentFact[];
  imports: PageImport[];
  /** Ids that are visible in the source. */
  ids: string[];
  /** Whether these are all ids: the page has no components that could render others. */
  isStatic: boolean;
  /** Whether all of the page was parsed. If not, facts are missing: nothing follows from their absence. */
  isParsed: boolean;
  /** Problems that were found while the page was parsed. */
  diagnostics: Diagnostic[];
}
