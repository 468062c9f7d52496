import type { Diagnostic } from '../diagnostics/index.js';
import { fenceInfo } from './highlight/fence.js';
import { type FenceSource, fixFenceKey, fixNotation, toFenceSource } from './highlight/fix-fence.js';
import { parseMeta } from './highlight/meta.js';
import { findUnknownNotations } from './highlight/notations.js';
import { unknownFenceKey, unknownNotation } from './highlight/unknown-in-fence.js';
import { positionOf } from './transforms/context.js';
import { codeIn, isElement, type Root, textOf } from './tree.js';
import { walk } from './walk.js';

/** A file, and the keys that plugins of the site read. */
interface FencesOf {
  file: string;
  source: string;
  fenceKeys?: readonly string[];
  diagnostics: Diagnostic[];
}

const MARKDOWN = /^(?:md|mdx|markdown)$/i;

/** Warns of keys after the language of a code block, and of comments in it, that mean nothing here. */
export function checkFences(tree: Root, { file, source, fenceKeys, diagnostics }: FencesOf): void {
  let split: FenceSource | undefined;
  const sourceOf = () => {
    split ??= toFenceSource(source);
    return split;
  };
  walk(tree, file, (node) => {
    if (!isElement(node, 'pre')) return undefined;
    const inner = codeIn(node);
    if (!inner) return false;
    const position = positionOf(node, file);
    const { line } = position;
    const info = fenceInfo(inner);
    const meta = parseMeta(info.meta, fenceKeys);
    // What follows the name of a directive of MyST is no key.
    const [first = ''] = meta.unknown;
    const isDirective = info.language === '' && /^\{[a-z][\w:-]*\}$/i.test(first);
    for (const key of isDirective ? [first] : meta.unknown) {
      const fix = fixFenceKey(key, sourceOf(), { line, hasTitle: meta.title !== undefined });
      diagnostics.push({ ...unknownFenceKey(key, position), ...(fix && { fix }) });
    }
    // What a block with a file shows is not written here, and a sample of Markdown may be one of another tool.
    const isWritten = meta.file === undefined && !MARKDOWN.test(info.language);
    const notations = isWritten ? findUnknownNotations(textOf(inner).replace(/\r\n/g, '\n')) : [];
    for (const notation of notations) {
      const fix = fixNotation(notation, sourceOf(), line);
      diagnostics.push({ ...unknownNotation(notation, position), ...(fix && { fix }) });
    }
    return false;
  });
}
