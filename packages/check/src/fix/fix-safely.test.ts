import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

it('fixes a mistake in a page and its translation in one step, whatever is refused beside it', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'diptych-fixes-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const files = ['en/page.md', 'zh/page.md'];
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file)));
    writeFileSync(path.join(root, file), '1a-2');
  }
  const base = { severity: 'error', code: 'x', suggestion: '' } as const;
  const edit = (at: number, text: string) => ({ edits: [{ start: at, end: at + 1, text }] });
  const check = async (): Promise<Diagnostic[]> => {
    const found = files.flatMap((file): Diagnostic[] => [
      ...(read(file)[1] === 'a' ? [{ ...base, file, message: 'a', fix: edit(1, 'b') }] : []),
      ...(read(file)[3] === '2' ? [{ ...base, file, message: `no ${file}`, fix: edit(3, '!') }] : []),
      ...(read(file)[3] === '!' ? [{ ...base, file, message: 'broken' }] : []),
    ]);
    const [one, other] = files.map((file) => read(file)[1]);
    return one === other ? found : [...found, { ...base, file: 'zh/page.md', message: 'differs' }];
  };
  expect((await fixSafely(check, root)).fixed).toBe(2);
  expect(files.map(read)).toEqual(['1b-2', '1b-2']);
});

it.each([
  ['a warning of the same rule', 'drift', 'warning', 1],
  ['an error of the same rule', 'drift', 'error', 0],
  ['a warning of another rule', 'terms', 'warning', 0],
] as const)('applies a fix that turns an error into %s', async (_, rule, severity, fixed) => {
  const root = mkdtempSync(path.join(tmpdir(), 'diptych-fixes-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const file = path.join(root, 'page.md');
  writeFileSync(file, 'a');
  const base = { code: 'x', suggestion: '', file: 'page.md' } as const;
  const check = async (): Promise<Diagnostic[]> =>
    readFileSync(file, 'utf8') === 'a'
      ? [
          {
            ...base,
            rule: 'headings',
            severity: 'error',
            message: 'no id',
            fix: { edits: [{ start: 0, end: 1, text: 'b' }] },
          },
          { ...base, rule: 'drift', severity: 'error', message: 'missing' },
        ]
      : [{ ...base, rule, severity, message: 'never accepted' }];
  expect((await fixSafely(check, root)).fixed).toBe(fixed);
});

it('lets a fix of a component reveal a dead link, and no other fix in the same run', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'diptych-fixes-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const read = () => readFileSync(path.join(root, 'page.md'), 'utf8');
  writeFileSync(path.join(root, 'page.md'), 'c h');
  const base = { severity: 'error', suggestion: '', file: 'page.md' } as const;
  const edit = (at: number, text: string) => ({ edits: [{ start: at, end: at + 1, text }] });
  const check = async (): Promise<Diagnostic[]> => [
    ...(read()[0] === 'c' ? [{ ...base, code: 'component-unknown', message: 'component', fix: edit(0, 'C') }] : []),
    ...(read()[0] === 'C' ? [{ ...base, code: 'anchor-dead', rule: 'links', message: 'revealed' }] : []),
    ...(read()[2] === 'h' ? [{ ...base, code: 'headings', message: 'heading', fix: edit(2, 'H') }] : []),
    ...(read()[2] === 'H' ? [{ ...base, code: 'anchor-dead', rule: 'links', message: 'broken' }] : []),
  ];
  expect((await fixSafely(check, root)).fixed).toBe(1);
  expect(read()).toBe('C h');
});
