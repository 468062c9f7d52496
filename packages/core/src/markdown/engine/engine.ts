import type { ArticleMessages } from '../../shared/messages.js';
import type { Root } from '../tree.js';

/** One source for an engine: masked, frontmatter blanked out. */
export interface EngineInput {
  text: string;
  file: string;
  format: 'md' | 'mdx';
  labels: Pick<ArticleMessages, 'footnotes' | 'footnoteBack'>;
  /** Prefix of footnote ids, so that those of two files differ. */
  footnotePrefix: string;
  /** Reads `$…$` and `$$…$$` as formulas. The mdx engine has plugins for that. */
  math?: boolean;
  /** Builds the elements of masked text; runs before plugins of the HTML tree. */
  structure: (tree: Root) => void;
}

/** Turns Markdown or MDX into a tree. Throws the parser's own error; `parseErrorToDiagnostic` reads it. */
export type Engine = (input: EngineInput) => Root | Promise<Root>;
