import type { Diagnostic } from '../../diagnostics/index.js';
import type { ArticleMessages } from '../../shared/messages.js';
import type { Mask } from '../mask-source.js';
import type { Scope } from '../scope.js';
import type { Node, Position, Root } from '../tree.js';
import type { NoteHtml } from '../typed-code.js';
import type { MarkdownOptions, PageImage, PageLink, ParsedPage, SourcePosition } from '../types.js';

/** Context of transforms: the page, and lists to add to. */
export interface TransformContext {
  file: string;
  options: MarkdownOptions;
  labels: ArticleMessages;
  frontmatter: ParsedPage['frontmatter'];
  /** The page's scope, then one per use of a fragment. */
  scopes: Scope[];
  diagnostics: Diagnostic[];
  links: PageLink[];
  images: PageImage[];
  /** What readers can learn of names in code blocks. */
  typeNotes: NoteHtml[];
}

/** A step that changes the tree in place. */
export type Transform = (tree: Root, context: TransformContext) => void | Promise<void>;

/** The headings of a tree that mark containers, by `unmask`. */
export type Markers = ReadonlyMap<Node, Mask>;

/** Location of a node; nodes created by transforms have none. */
export function positionOf(node: { position?: Pick<Position, 'start'> }, file: string): SourcePosition {
  return { file, line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 };
}
