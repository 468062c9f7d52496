import { fenceInfo, fenceText, hasFence } from '../highlight/fence.js';
import { fileName, parseMeta } from '../highlight/meta.js';
import { blockHash, findRecording } from '../recordings.js';
import { type Element, isElement, type Root, textOf } from '../tree.js';
import type { SourcePosition } from '../types.js';
import { walk } from '../walk.js';
import { positionOf, type TransformContext } from './context.js';

/** A code block of the page. */
interface Block {
  code: Element;
  language: string;
  /** Command of the fence's key `record`. */
  command?: string;
  hash: string;
  position: SourcePosition;
}

/**
 * Finds the recordings that blocks request: ` ```ts record="npx rstest" ` shows a button for the output, and ` ```ansi
 * record="npx rstest" ` is filled with the output of the sample before it.
 */
export function recordings(tree: Root, context: TransformContext): void {
  if (!hasFence(tree, 'record=')) return;
  const blocks = blocksOf(tree, context);
  const known = context.options.readRecordings?.() ?? [];
  const shown = blocks.map(({ hash }) => hash);
  for (const [at, { code, language, command, position }] of blocks.entries()) {
    if (command === undefined) continue;
    const isOutput = language === 'ansi';
    const recording = findRecording(known, { command, shown, at, isOutput });
    if (isOutput && textOf(code).trim() !== '') context.diagnostics.push(ownText(command, position));
    else if (isOutput && !recording) context.diagnostics.push(recordingMissing(command, position));
    if (recording && isOutput) code.children = [{ type: 'text', value: `${recording.output.join('\n')}\n` }];
    else if (recording) code.data = { ...code.data, recording };
  }
}

function blocksOf(tree: Root, { file: page, options }: TransformContext): Block[] {
  const blocks: Block[] = [];
  walk(tree, page, (node, _parent, _index, file) => {
    if (!isElement(node, 'pre')) return undefined;
    const [code] = node.children;
    if (!isElement(code, 'code')) return false;
    const { language, meta } = fenceInfo(code);
    const { title, file: shown, record } = parseMeta(meta, options.fenceKeys);
    const hash = blockHash(fenceText(code), title ?? fileName(shown));
    blocks.push({ code, language, command: record, hash, position: positionOf(node, file) });
    return false;
  });
  return blocks;
}

function ownText(command: string, position: SourcePosition) {
  return {
    code: 'recording-and-text',
    severity: 'warning' as const,
    message: `This block shows the recording of "${command}"; the lines written in it are shown only while there is none.`,
    suggestion: 'Remove these lines, or the key "record".',
    ...position,
  };
}

function recordingMissing(command: string, position: SourcePosition) {
  return {
    code: 'recording-missing',
    severity: 'warning' as const,
    message: `There is no recording of "${command}" with the sample above; the block is empty.`,
    suggestion: 'Run "diptych record", and commit the file that it writes.',
    ...position,
  };
}
