import type { Diagnostic } from '@diptych/core';
import { alignSequences } from '../compare/align.js';
import { codeToTokens, firstDifference } from '../compare/code-tokens.js';
import type { FenceFact } from '../facts.js';
import { reporter } from '../reporter.js';
import type { PairRule } from '../types.js';

const report = reporter('code');

/** Code of both languages is the same, apart from comments and texts. */
export const code: PairRule = {
  name: 'code',
  description: 'A translation has the code blocks of its original, apart from comments and strings',
  scope: 'pair',
  check(pair) {
    const original = pair.original.facts.fences;
    const translated = pair.translation.facts.fences;
    const { gaps } = alignSequences(original.map(skeleton), translated.map(skeleton));
    return gaps.flatMap(({ a: [from, to], b: [start, end] }): Diagnostic[] => {
      const wanted = original.slice(from, to);
      const found = translated.slice(start, end);
      const paired = Math.min(wanted.length, found.length);
      const before = translated[start - 1] ?? { file: pair.translation.file, line: 1, column: 1 };
      return [
        ...found.slice(0, paired).map((fence, index) => difference(wanted[index] as FenceFact, fence)),
        ...found
          .slice(paired)
          .map((fence) =>
            report(
              fence,
              'The original has no such code block here.',
              `Remove it, or add it to ${pair.original.file}.`,
            ),
          ),
        ...wanted
          .slice(paired)
          .map((fence) =>
            report(
              before,
              `A code block of the original (${named(fence)}) is missing after this line.`,
              `Add it, from ${fence.file}:${fence.line}.`,
            ),
          ),
      ];
    });
  },
};

/** The parts of a block that must be equal. */
function skeleton(fence: FenceFact): string {
  const tokens = codeToTokens(fence.code, fence.lang);
  return [fence.lang, comparedMeta(fence.meta), tokens?.map(({ text }) => text).join(' ') ?? ''].join('\0');
}

/** The info string without the parts that are translated: titles that are not file names, and reasons. */
function comparedMeta(meta: string): string {
  return meta
    .replace(/\bno-check=(?:"[^"]*"|'[^']*')/g, 'no-check')
    .replace(/\btitle=(?:"([^"]*)"|'([^']*)')/g, (all, double?: string, single?: string) =>
      /^[\w./@-]*\.\w+$/.test(double ?? single ?? '') ? all : 'title',
    )
    .trim();
}

function difference(wanted: FenceFact, found: FenceFact): Diagnostic {
  const where = `${wanted.file}:${wanted.line}`;
  if (wanted.lang !== found.lang) {
    return report(
      found,
      `The language of the code is "${found.lang}"; the original has "${wanted.lang}".`,
      `Make it equal to ${where}.`,
    );
  }
  if (comparedMeta(wanted.meta) !== comparedMeta(found.meta)) {
    const message = `The fence has "${found.meta}"; the original has "${wanted.meta}".`;
    return report(found, message, `Make it equal to ${where}; only titles that are not file names may be translated.`);
  }
  const tokens = codeToTokens(found.code, found.lang) ?? [];
  const offset = firstDifference(codeToTokens(wanted.code, wanted.lang) ?? [], tokens) ?? 0;
  const before = found.code.slice(0, offset);
  const lines = before.split('\n').length;
  const at = {
    file: found.file,
    // The first line of the block is the fence.
    line: found.line + lines,
    column: offset - before.lastIndexOf('\n') + found.indent,
  };
  return report(
    at,
    'The code differs from the original from here on.',
    `Make it equal to ${where}; only comments and strings are translated.`,
  );
}

function named({ lang, meta }: FenceFact): string {
  const title = /\btitle=["']([^"']+)/.exec(meta)?.[1];
  return [lang, title].filter(Boolean).join(' ') || 'without language';
}
