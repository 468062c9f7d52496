import type { SearchRecord } from '../types.js';
import { utf8Length } from './utf8-length.js';

/** Target size of a piece in bytes: about 2 KB compressed. */
const PIECE_BYTES = 8_000;

/**
 * Splits a long page into pieces, so that an excerpt does not need the whole text. Splits before headings if that gives
 * pieces of the right size, else between lines. A piece is a record with part of the text and its headings; one that
 * begins within a section names that section's heading first, for its links.
 */
export const recordToPieces = (record: SearchRecord): SearchRecord[] => {
  const cuts = findCuts(record);
  return cuts.map((from, index) => slicePiece(record, from, cuts[index + 1] ?? record.content.length));
};

/** Where pieces begin, 0 first. */
const findCuts = ({ content, toc }: SearchRecord): number[] => {
  const headings = new Set(toc.map(({ charIndex }) => charIndex));
  const cuts = [0];
  let size = 0;
  for (let start = 0; start < content.length; ) {
    const newline = content.indexOf('\n', start);
    const end = newline < 0 ? content.length : newline + 1;
    const line = utf8Length(content.slice(start, end));
    const full = size + line > PIECE_BYTES;
    // A heading may end a piece early, so that a section need not be divided.
    const early = headings.has(start) && size > PIECE_BYTES / 2;
    if (size > 0 && (full || early)) {
      cuts.push(start);
      size = 0;
    }
    size += line;
    start = end;
  }
  return cuts;
};

const slicePiece = (record: SearchRecord, from: number, to: number): SearchRecord => {
  const first = record.toc.findIndex(({ charIndex }) => charIndex >= from);
  const own = record.toc.flatMap((entry, index) => (entry.charIndex >= from && entry.charIndex < to ? [index] : []));
  const open = first < 0 ? record.toc.length - 1 : first - 1;
  const inSection = open >= 0 && from > 0 && record.toc[own[0] ?? -1]?.charIndex !== from;
  const shown = inSection ? [open, ...own] : own;
  return {
    ...record,
    content: record.content.slice(from, to).replace(/\n$/, ''),
    code: sliceRanges(record.code, from, to),
    toc: shown.map((index) => {
      const entry = record.toc[index] as SearchRecord['toc'][number];
      return { ...entry, charIndex: Math.max(0, entry.charIndex - from) };
    }),
    headers: shown.map((index) => record.headers[index] ?? ''),
  };
};

const sliceRanges = (ranges: readonly number[], from: number, to: number): number[] => {
  const sliced: number[] = [];
  for (let i = 0; i < ranges.length; i += 2) {
    const start = Math.max(from, ranges[i] as number);
    const end = Math.min(to, (ranges[i] as number) + (ranges[i + 1] as number));
    if (end > start) sliced.push(start - from, end - start);
  }
  return sliced;
};
