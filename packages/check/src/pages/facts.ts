import type { Diagnostic, Frontmatter } from '@diptych/core';
import type { PageImport, PageLink } from '@diptych/core/pages';

/** Where something stands; lines and columns are 1-based, offsets into the file's text. */
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
  /** `''` where the fence names none. */
  lang: string;
  /** What follows the language in the info string. */
  meta: string;
  /** Without the line break at its end. */
  code: string;
  /** Characters that indent the fence, in a list for example: columns of the code begin after them. */
  indent: number;
}

export interface ImageFact extends Location {
  /** Address as the site serves it. */
  src: string;
  /** Undefined where the author gave none. */
  alt?: string;
}

/** A component as the page uses it. */
export interface ComponentFact extends Location {
  name: string;
  /** Literal attributes by name; `true` for one without value; expressions as `{source}`. */
  attributes: Record<string, string | true>;
  /** How many components it is in. */
  level: number;
}

/** What a page says, as plain data that is kept between runs. */
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
  /** Ids that the source shows. */
  ids: string[];
  /** Whether these are all: the page has no components that could make others. */
  isStatic: boolean;
  /** What the reader of pages itself found wrong. */
  diagnostics: Diagnostic[];
}
