import type { BlockContent, DefinitionContent } from 'mdast';

/** What is on lines of its own in Markdown. */
export type Block = BlockContent | DefinitionContent;
