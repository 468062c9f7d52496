import type { Diagnostic } from '../../diagnostics/index.js';
import type { ArticleMessages } from '../../shared/messages.js';
import type { Mask } from '../mask-source.js';
import type { Root } from '../tree.js';

/** One source for an engine: masked, frontmatter blanked out. */
export interface EngineInput {
  text: string;
  /** What is overwritten in the text: the engine restores it, and builds the containers. */
  masks: readonly Mask[];
  file: string;
  format: 'md' | 'mdx';
  labels: ArticleMessages;
  /** Prefix of footnote ids, so that those of two files differ. */
  footnotePrefix: string;
  /** Reads `$…$` and `$$…$$` as formulas. The mdx engine has plugins for that. */
  math?: boolean;
  /** Receives what is wrong with the page but does not keep it from being read. */
  diagnostics: Diagnostic[];
}

/** Turns Markdown or MDX into a tree. Throws the parser's own error; `parseErrorToDiagnostic` reads it. */
export type Engine = (input: EngineInput) => Root | Promise<Root>;
