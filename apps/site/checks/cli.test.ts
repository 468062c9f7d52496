import { createWorkspace, runCommand } from '@diptych/check/code';
import { afterAll, expect, test } from 'vitest';
import { diagnosticsToText } from './core/diagnostics-to-text.js';
import { helpToFlags, pageToFlags } from './core/read-flags.js';
import type { CheckDiagnostic } from './core/types.js';
import { docsLabel, pages, siteFolder } from './site.js';

const workspace = createWorkspace(siteFolder);
afterAll(() => workspace.remove());

const commands = ['', 'run', 'watch', 'list', 'merge-reports', 'init'];

test('the page about the command line lists every flag, and no other', async () => {
  const cwd = workspace.project('help', []);
  const flags = new Set<string>();
  for (const command of commands) {
    const { output } = await runCommand(`npx rstest ${command} --help`, {
      cwd,
      binFolder: workspace.binFolder,
    });
    for (const flag of helpToFlags(output)) flags.add(flag);
  }
  expect(flags.size).toBeGreaterThan(50);
  const diagnostics = pages
    .filter(({ file }) => file.endsWith('/guide/basic/cli.mdx'))
    .flatMap((page): CheckDiagnostic[] => {
      const listed = pageToFlags(page);
      const names = new Set(listed.map(({ flag }) => flag));
      return [
        ...[...flags]
          .filter((flag) => !names.has(flag))
          .map((flag) => ({ file: page.file, line: 1, message: `--${flag} is missing` })),
        ...listed
          .filter(({ flag }) => !flags.has(flag) && !flags.has(flag.replace(/\.\*$/, '')))
          .map(({ flag, line }) => ({ file: page.file, line, message: `--${flag} is not a flag of the package` })),
      ];
    });
  expect(diagnosticsToText(diagnostics, docsLabel)).toBe('');
});

test('flags on pages about options exist', async () => {
  const cwd = workspace.project('help-again', []);
  const { output } = await runCommand(`npx rstest --help`, { cwd, binFolder: workspace.binFolder });
  const flags = helpToFlags(output);
  const diagnostics = pages.flatMap(({ file, text }): CheckDiagnostic[] =>
    text.split('\n').flatMap((line, index) => {
      const stated = /^<Option\b.* cli="([^"]*)"/.exec(line)?.[1] ?? '';
      return [...stated.matchAll(/--([\w.-]+)/g)]
        .map(([, flag = '']) => flag.replace(/^no-/, ''))
        .filter((flag) => !flags.includes(flag))
        .map((flag) => ({ file, line: index + 1, message: `--${flag} is not a flag of the package` }));
    }),
  );
  expect(diagnosticsToText(diagnostics, docsLabel)).toBe('');
});
