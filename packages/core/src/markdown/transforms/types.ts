import { hash } from 'node:crypto';
import { DiptychError } from '../../diagnostics/index.js';
import { escapeText } from '../../shared/escape.js';
import { docsToHtml } from '../docs-to-html.js';
import { codeLines } from '../highlight/code-to-html.js';
import { fenceInfo, fenceText, hasFence } from '../highlight/fence.js';
import { parseMeta } from '../highlight/meta.js';
import { type Element, isElement, isSpace, type Root } from '../tree.js';
import type { CodeProblem, CodeSample, NoteHtml, TypeNote } from '../typed-code.js';
import type { SourcePosition } from '../types.js';
import { walk } from '../walk.js';
import { positionOf, type TransformContext } from './context.js';

/** A code block of the page. */
interface Block {
  code: Element;
  sample: CodeSample;
  position: SourcePosition;
}

/** Finds the types of the names in blocks with the key `twoslash`: ` ```ts twoslash `. */
export async function types(tree: Root, context: TransformContext): Promise<void> {
  if (!hasFence(tree, 'twoslash')) return;
  const { options, diagnostics } = context;
  const blocks = blocksOf(tree, context);
  const { position: first } = blocks.find(({ sample }) => sample.isTyped) as Block;
  if (!options.readTypes) {
    diagnostics.push(typesUnknown(first));
    return;
  }
  const found = await options.readTypes(blocks.map(({ sample }) => sample)).catch((cause) => {
    throw locateFailure(cause, first);
  });
  const known = found.map((one, index) => ({ types: one, block: blocks[index] as Block }));
  const notes = known.map(({ types: one }) => (one?.names ?? []).map((name) => noteIndex(name, context)));
  const url = `${options.typesUrl ?? ''}?v=${hash('sha1', JSON.stringify(context.typeNotes), 'hex').slice(0, 8)}`;
  for (const [index, { types: one, block }] of known.entries()) {
    if (!one) continue;
    block.code.data = { ...block.code.data, types: { types: one, notes: notes[index] ?? [], url } };
    diagnostics.push(...one.problems.map((problem) => sampleWrong(problem, block.position)));
  }
}

/** Names of the same type share a note. */
function noteIndex(note: TypeNote, { typeNotes, labels, options: { highlighter } }: TransformContext): number {
  const lines = highlighter ? codeLines(note.text, highlighter) : [escapeText(note.text)];
  const deprecated = note.deprecated === undefined ? '' : `**${labels.optionDeprecated}** ${note.deprecated}\n\n`;
  const docs = docsToHtml(deprecated + (note.docs ?? ''));
  const html: NoteHtml = { type: lines.join('\n'), ...(docs && { docs }) };
  const index = typeNotes.findIndex(({ type, docs }) => type === html.type && docs === html.docs);
  return index >= 0 ? index : typeNotes.push(html) - 1;
}

function blocksOf(tree: Root, { file: page, options }: TransformContext): Block[] {
  const blocks: Block[] = [];
  walk(tree, page, (node, parent, index, file) => {
    if (!isElement(node, 'pre')) return undefined;
    const [code] = node.children;
    if (!isElement(code, 'code')) return false;
    const { language, meta } = fenceInfo(code);
    const before = parent.children.slice(0, index).findLast((sibling) => !isSpace(sibling));
    const sample: CodeSample = {
      ...{ language, meta },
      code: fenceText(code),
      isAdjacent: isElement(before, 'pre'),
      isTyped: parseMeta(meta, options.fenceKeys).twoslash === true,
    };
    blocks.push({ code, sample, position: positionOf(node, file) });
    return false;
  });
  return blocks;
}

/** A provider that cannot start, such as without a compiler, reports no block. */
function locateFailure(cause: unknown, position: SourcePosition): unknown {
  return cause instanceof DiptychError ? new DiptychError({ ...position, ...cause.toDiagnostic(), cause }) : cause;
}

function typesUnknown(position: SourcePosition) {
  return {
    code: 'types-unknown',
    severity: 'warning' as const,
    message:
      'The block has "twoslash", but the site has no function that describes types: the block is shown without them.',
    suggestion: 'Set "markdown.types" in the config to describeTypes of @diptych/check, or remove "twoslash".',
    ...position,
  };
}

function sampleWrong({ text, line, character = 0, suggestion }: CodeProblem, block: SourcePosition) {
  // The code begins on the line below the fence.
  const moved = line === undefined ? {} : { line: block.line + 1 + line, column: block.column + character };
  return {
    code: 'types-failed',
    severity: 'warning' as const,
    message: `The sample's types are incomplete: ${text}`,
    suggestion: suggestion ?? 'Correct the sample.',
    ...block,
    ...moved,
  };
}
