import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Diagnostic } from '@diptych/core';
import { expect, it, onTestFinished } from 'vitest';
import { fixSafely } from './fix-safely.js';

/** A file in which each `a` is a finding whose fix is `b`; after a `!` the fix causes another finding. */
function openFile(text: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'diptych-fixes-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const file = path.join(root, 'page.md');
  writeFileSync(file, text);
  let checks = 0;
  const check = async (): Promise<Diagnostic[]> => {
    checks++;
    const base = { severity: 'error', code: 'x', suggestion: '', file: 'page.md' } as const;
    return [...readFileSync(file, 'utf8').matchAll(/[ab]/g)].flatMap(({ index, 0: letter, input }): Diagnostic[] => {
      const line = input.slice(0, index).split('\n').length;
      const message = `letter of word ${String.fromCharCode(0x4e00 + line)}`;
      if (letter === 'a') return [{ ...base, message, fix: { edits: [{ start: index, end: index + 1, text: 'b' }] } }];
      return input[index - 1] === '!' ? [{ ...base, message: `broken ${message}` }] : [];
    });
  };
  return { root, check, checks: () => checks, text: () => readFileSync(file, 'utf8') };
}

it('applies what helps, and leaves what causes another finding', async () => {
  const site = openFile('a\n!a\na\n');
  expect(await fixSafely(site.check, site.root)).toMatchObject({ fixed: 2, diagnostics: [{}] });
  expect(site.text()).toBe('b\n!a\nb\n');
});

it('finds a few fixes among many that cause another finding, in few rounds', async () => {
  const lines = Array.from({ length: 1000 }, (_, line) => (line > 500 && line < 521 ? '!a' : 'a'));
  const site = openFile(lines.join('\n'));
  expect((await fixSafely(site.check, site.root)).fixed).toBe(980);
  expect(site.checks()).toBeLessThan(100);
});
