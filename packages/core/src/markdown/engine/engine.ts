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

/** A parser of Markdown and MDX. */
export interface Engine {
  /** Whether a plugin parses directives: `:name`, `::name` and containers of other names. */
  hasDirectives: boolean;
  /** Turns a page into a tree. Throws the parser's own error; `parseErrorToDiagnostic` reads it. */
  parse(input: EngineInput): Root | Promise<Root>;
}
