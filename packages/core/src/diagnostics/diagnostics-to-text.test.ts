import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Diagnostic } from '../shared/diagnostic.js';
import { diagnosticsToText } from './diagnostics-to-text.js';

const plain = (text: string): string => text;
const root = mkdtempSync(path.join(tmpdir(), 'diptych-cli-'));
const view = { root, cwd: root, colors: { red: plain, yellow: plain, cyan: plain, dim: plain, underline: plain } };
beforeAll(() => {
  mkdirSync(path.join(root, 'docs'));
  writeFileSync(path.join(root, 'docs/b.md'), '# Title\n\nA [dead](./x.md) link\n\nand <Foo />\n');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const error = (more: Partial<Diagnostic>): Diagnostic => ({
  code: 'some-code',
  severity: 'error',
  message: 'Something is wrong.',
  suggestion: 'Fix it.',
  ...more,
});

it('shows what --fix would do', () => {
  const fix = { edits: [{ start: 0, end: 1, text: '' }] };
  const text = diagnosticsToText([error({ file: 'docs/b.md', line: 1, fix, rule: 'links' })], view);
  expect(text).toContain('Something is wrong.  some-code (links)\n');
  expect(text).toContain(
    '→ Fix it. (fixable with diptych check --fix)\n\n1 error, 1 fixable with diptych check --fix\n',
  );
});

it('shows errors by file and line with the code around them, then warnings, then how many', () => {
  const diagnostics = [
    error({ file: 'docs/b.md', line: 5, column: 5, message: 'Foo is unknown.' }),
    error({ severity: 'warning', file: 'docs/b.md', message: 'It could be better.' }),
    error({ file: 'docs/b.md', line: 3, column: 3, message: 'A dead link.' }),
    error({ file: 'docs/a.md', line: 1, message: 'The file cannot be read.' }),
    error({ message: 'No file is to blame.\nNot at all.' }),
  ];
  expect(diagnosticsToText(diagnostics, view)).toMatchInlineSnapshot(`
    "
      error  No file is to blame.
        Not at all.  some-code
        → Fix it.

    docs/a.md
      1  error  The file cannot be read.  some-code
        → Fix it.

    docs/b.md
      3:3  error  A dead link.  some-code
          1 | # Title
          2 |
        > 3 | A [dead](./x.md) link
            |   ^
          4 |
          5 | and <Foo />
        → Fix it.
      5:5  error  Foo is unknown.  some-code
          3 | A [dead](./x.md) link
          4 |
        > 5 | and <Foo />
            |     ^
          6 |
        → Fix it.

    docs/b.md
      warning  It could be better.  some-code
        → Fix it.

    4 errors, 1 warning
    https://github.com/diptych/diptych/blob/main/apps/docs/docs/en/reference/errors.md#some-code
    "
  `);
});

it('names files from the working directory, and wholly where they lie outside', () => {
  const from = (cwd: string): string => diagnosticsToText([error({ file: 'docs/b.md' })], { ...view, cwd });
  expect(from(path.dirname(root))).toContain(`\n${path.basename(root)}${path.sep}docs${path.sep}b.md\n`);
  expect(from(path.join(root, 'docs'))).toContain('\nb.md\n');
  expect(from(path.join(root, 'other'))).toContain(`\n${path.join(root, 'docs', 'b.md')}\n`);
});

it('leads to where the codes are explained', () => {
  const linesOf = (...diagnostics: Diagnostic[]) => diagnosticsToText(diagnostics, view).trim().split('\n').slice(-2);
  expect(linesOf(error({ code: 'link-dead' }))[1]).toMatch(/\/reference\/errors\.md#link-dead$/);
  expect(linesOf(error({ code: 'drift', rule: 'drift' }))[1]).toMatch(/\/reference\/rules\.md#drift$/);
  expect(linesOf(error({ code: 'link-dead' }), error({ code: 'drift', rule: 'drift' }))).toEqual([
    expect.stringMatching(/\/errors\.md#<code>$/),
    expect.stringMatching(/\/rules\.md#<code>$/),
  ]);
});

it('shows at the first place what is said of many, and lists the others', () => {
  const at = (file: string, line: number) => error({ severity: 'warning', file, line, column: 1 });
  const many = ['docs/c.md', 'docs/b.md'].flatMap((file) => [1, 3].map((line) => at(file, line)));
  const own = error({ severity: 'warning', file: 'docs/b.md', line: 5, message: 'Another.' });
  expect(diagnosticsToText([...many, own], view)).toMatchInlineSnapshot(`
    "
    docs/b.md
      1:1  warning  Something is wrong.  some-code
        > 1 | # Title
            | ^
          2 |
          3 | A [dead](./x.md) link
        → Fix it.
        The same in 3 more locations:
          docs/b.md  3:1
          docs/c.md  1:1, 3:1
      5  warning  Another.  some-code
          3 | A [dead](./x.md) link
          4 |
        > 5 | and <Foo />
          6 |
        → Fix it.

    5 warnings
    https://github.com/diptych/diptych/blob/main/apps/docs/docs/en/reference/errors.md#some-code
    "
  `);
  expect(diagnosticsToText(many.slice(1), view)).not.toContain('The same');
});

it('lists a part of many places, and the code of the first messages alone', () => {
  const long = Array.from({ length: 40 }, (_, at) =>
    Array.from({ length: 12 }, (_, line) => error({ file: `docs/${at + 10}.md`, line: line + 1, column: 1 })),
  ).flat();
  const text = diagnosticsToText(long, view);
  expect(text).toContain('The same in 479 more locations:');
  expect(text).toContain('docs/11.md  1:1, 2:1, 3:1, 4:1, 5:1, 6:1, 7:1, 8:1, 9:1, 10:1, 2 more\n');
  expect(text).toContain('20 more files; the output as JSON lists all\n\n480 errors\n');
  const single = Array.from({ length: 60 }, (_, at) => error({ file: 'docs/b.md', line: 1, message: `No. ${at}.` }));
  const frames = diagnosticsToText(single, view).split('> 1 | # Title');
  expect(frames).toHaveLength(51);
  expect(frames.at(-1)).toContain('error  No. 59.');
  expect(frames.at(-1)).toContain('60 errors\nsome-code 60\nThe code is shown for the first 50.\n');
  const ruled = [error({ code: 'rare', message: 'One.' }), error({ rule: 'form', message: 'Two.' })];
  expect(diagnosticsToText([...ruled, ...single], view)).toContain('62 errors\nsome-code 60, rare 1, form 1\nThe code');
});

it('says nothing when there is nothing', () => {
  expect(diagnosticsToText([], view)).toBe('');
});

it.skipIf(process.platform === 'win32')('reads no file that is not a regular one', () => {
  execFileSync('mkfifo', [path.join(root, 'docs/pipe.md')]);
  const text = diagnosticsToText([error({ file: 'docs/pipe.md' }), error({ file: 'docs/pipe.md', line: 1 })], view);
  expect(text).toContain('2 errors');
});
