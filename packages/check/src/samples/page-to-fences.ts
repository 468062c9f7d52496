import { readFileSync } from 'node:fs';
import type { FenceFact } from '../facts.js';
import type { CheckPage } from '../types.js';
import { parseMeta } from './parse-meta.js';
import type { FenceMeta } from './types.js';

/** A fenced code block and its keys for the rules about samples. */
export interface SampleFence {
  fact: FenceFact;
  meta: FenceMeta;
  /** Whether the block directly before it is a titled fence, too. */
  isAdjacent: boolean;
}

/** All fences of a page, in order, those of its fragments among them. */
export function pageToFences(page: CheckPage): SampleFence[] {
  const texts = new Map([[page.file, page.text]]);
  const root = page.absolute.slice(0, page.absolute.length - page.file.length);
  const textOf = (file: string): string => {
    const text = texts.get(file) ?? readFileSync(root + file, 'utf8');
    texts.set(file, text);
    return text;
  };
  let before: SampleFence | undefined;
  return page.facts.fences.map((fact) => {
    const meta = parseMeta(fact.meta);
    const isAdjacent =
      meta.title !== undefined &&
      before?.meta.title !== undefined &&
      before.fact.file === fact.file &&
      // Between two blocks of a quotation are its markers.
      /^[\s>]*$/.test(textOf(fact.file).slice(before.fact.end, fact.start));
    before = { fact, meta, isAdjacent };
    return before;
  });
}
