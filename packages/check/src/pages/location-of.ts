import type { Node } from '@diptych/core/pages';
import type { Location } from '../facts.js';

/** The location of a node; a node that the author did not write is at the top. */
export function locationOf(node: Node, file: string): Location {
  const { start, end } = ('position' in node && node.position) || TOP;
  return {
    file,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    start: start.offset ?? 0,
    end: end.offset ?? 0,
  };
}

const TOP = { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } };
