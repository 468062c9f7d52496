import type { DiagnosticLocation } from '@diptych/core';
import { escapeRegExp } from '@diptych/core/pages';
import type { CheckPage } from '../types.js';

/**
 * The location of a key of the frontmatter: its line in the YAML at the top, or in the literal of a component page.
 * The beginning of the page where the key is not written.
 */
export function keyIn(page: CheckPage, key: string): DiagnosticLocation {
  const { file, text, format } = page;
  const head = format === 'component' ? text : headOf(page);
  const match = key && new RegExp(`^([ \\t]*)["']?${escapeRegExp(key)}["']?[ \\t]*:`, 'm').exec(head);
  const before = match ? text.slice(0, match.index) : '';
  return { file, line: before.split('\n').length, column: match ? (match[1]?.length ?? 0) + 1 : 1 };
}

/** The key of the YAML at the top of a page that a line (from 1) is part of; `undefined` outside of keys. */
export function keyAt(page: Pick<CheckPage, 'text'>, line = 1): string | undefined {
  const lines = headOf(page).split('\n').slice(0, line);
  const start = lines.findLast((text) => /^[^\s#-]/.test(text));
  return start && /^["']?(.+?)["']?[ \t]*:/.exec(start)?.[1];
}

/** The YAML at the top of a page, with its delimiters; empty if there is none. */
export function headOf({ text }: Pick<CheckPage, 'text'>): string {
  return /^\uFEFF?---\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[0] ?? '';
}
