import type { BlockContent, DefinitionContent } from 'mdast';

/** Block content in Markdown. */
export type Block = BlockContent | DefinitionContent;
