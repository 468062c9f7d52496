import path from 'node:path/posix';
import { didYouMean, listNames } from '../../diagnostics/index.js';
import { codeRegion, regionNames } from '../code-region.js';
import { parseMeta } from '../highlight/meta.js';
import { findUnknownNotations } from '../highlight/notations.js';
import { unknownNotation } from '../highlight/unknown-in-fence.js';
import { type Element, isElement, type Root, textOf } from '../tree.js';
import type { SourcePosition } from '../types.js';
import { walk } from '../walk.js';
import { positionOf, type TransformContext } from './context.js';

/** A fence that names a file, and the file's location. */
interface CodeFile {
  /** As written in the fence: a path, and after `#` the name of a region. */
  address: string;
  position: SourcePosition;
  /** Whether the block has lines of its own. */
  hasText: boolean;
}

/** A path from the root of a file system, on Windows as well. */
const ABSOLUTE = /^(?:[\\/]|[a-z]:[\\/])/i;

/**
 * Fills code blocks that name a file: ` ```ts file="./total.ts#sum" `. What is written in the block itself is not
 * shown; what a plugin has filled in is.
 * @param onRead Called with the name of every file read.
 */
export function codeFiles(tree: Root, context: TransformContext, onRead: (file: string) => void): void {
  walk(tree, context.file, (node, _parent, _index, file) => {
    if (!isElement(node, 'pre')) return undefined;
    const [inner] = node.children;
    if (!isElement(inner, 'code') || !inner.data?.meta?.includes('file=')) return false;
    const { file: address } = parseMeta(inner.data.meta, context.options.fenceKeys);
    if (address === undefined) return false;
    const position = positionOf(node, file);
    const hasText = textOf(inner).trim() !== '';
    if (hasText && isWrittenEmpty(node)) {
      // A plugin has filled the block. The page changes with the file all the same.
      const found = context.options.readFragment?.(address.split('#', 1).join(), position);
      if (found) onRead(found.file);
      return false;
    }
    const code = readCode({ address, position, hasText }, context, onRead);
    if (hasText && code !== undefined) reportOwnText(address, position, context);
    context.diagnostics.push(
      ...findUnknownNotations(code ?? '').map((notation) => unknownNotation(notation, position)),
    );
    inner.children = [{ type: 'text', value: `${code ?? ''}\n` }];
    return false;
  });
}

/** Whether a block has no line between its fences in the source. */
function isWrittenEmpty({ position }: Element): boolean {
  return position !== undefined && position.end.line - position.start.line < 2;
}

function readCode(
  { address, position, hasText }: CodeFile,
  { options, diagnostics }: TransformContext,
  onRead: (file: string) => void,
): string | undefined {
  const [specifier = '', region] = address.split('#', 2);
  if (ABSOLUTE.test(specifier)) {
    diagnostics.push({
      code: 'code-file-absolute',
      severity: 'error',
      message: `"${specifier}" is not relative: a code block shows a file by its path from the page.`,
      suggestion: `Write the path from this file, in the folder "${path.dirname(position.file)}", such as "../sample.ts".`,
      ...position,
    });
    return undefined;
  }
  const found = options.readFragment?.(specifier, position);
  if (!found) {
    diagnostics.push({
      code: 'code-file-missing',
      severity: 'error',
      message: `There is no file "${specifier}" to show in this code block.`,
      suggestion: `Fix the path; it is relative to this file, in the folder "${path.dirname(position.file)}".${
        hasText ? ` If the lines written in the block are to be shown, write title="${specifier}".` : ''
      }`,
      ...position,
    });
    return undefined;
  }
  onRead(found.file);
  if (found.source === undefined) return undefined;
  const code = codeRegion(found.source, region)?.code;
  if (code !== undefined) return code;
  const names = regionNames(found.source);
  diagnostics.push({
    code: 'code-region-missing',
    severity: 'error',
    message: names.includes(region ?? '')
      ? `The region "${region}" of "${found.file}" is not closed.`
      : `The file "${found.file}" has no region "${region}".`,
    suggestion: `${didYouMean(region ?? '', names)}${
      names.length > 0 ? `Its regions: ${listNames(names)}. ` : ''
    }A region stands between the comments "#region ${region}" and "#endregion".`,
    ...position,
  });
  return undefined;
}

function reportOwnText(address: string, position: SourcePosition, { diagnostics }: TransformContext): void {
  diagnostics.push({
    code: 'code-file-and-text',
    severity: 'warning',
    message: `This code block shows the file "${address}"; the lines written in it are not shown.`,
    suggestion: 'Remove these lines, or the key "file".',
    ...position,
  });
}
