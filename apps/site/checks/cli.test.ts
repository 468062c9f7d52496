import { createWorkspace, runCommand } from '@diptych/check/code';
import { afterAll, expect, test } from 'vitest';
import { diagnosticsToText } from './core/diagnostics-to-text.js';
import { helpToFlags, pageToFlags } from './core/read-flags.js';
import type { CheckDiagnostic } from './core/types.js';
import { probes } from './rstest-runner.js';
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
      binFolders: workspace.binFolders,
    });
    for (const flag of helpToFlags(output)) flags.add(flag);
  }
  for (const flag of await refusedFlags([...flags])) flags.delete(flag);
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

/** Flags with longer forms, such as `--pool` and `--pool.type`, that stop the program although the help lists them. */
async function refusedFlags(flags: readonly string[]): Promise<string[]> {
  const cwd = workspace.project('refused', []);
  const refused: string[] = [];
  for (const flag of flags.filter((short) => flags.some((long) => long.startsWith(`${short}.`)))) {
    const { code } = await runCommand(`npx rstest --${flag} --help`, { cwd, binFolders: workspace.binFolders });
    if (code !== 0) refused.push(flag);
  }
  return refused;
}

// Pages tell of these limits of the package: where a test fails, the page is to be corrected.
test.each([
  ['unknown flags of coverage are ignored', '--coverage.reporter=json --coverage.thresholds.lines=100', 0, '2 passed'],
  ['each flag of coverage turns it on', '--no-coverage.clean', 1, 'Failed to load coverage provider'],
  ['two projects cannot be excluded', "--project '!ui' --project '!api'", 0, '2 passed'],
  ['a project is excluded by the beginning of its name', "--project '!u'", 0, '1 passed'],
])('%s', async (_, flags, code, output) => {
  const cwd = workspace.project('limits', [
    ['rstest.config.ts', "export default { projects: ['packages/*'] };\n"],
    ...['ui', 'api'].map((name) => [`packages/${name}/probe.test.ts`, probes['probe.test.ts'] ?? ''] as const),
  ]);
  const result = await runCommand(`npx rstest run ${flags}`, { cwd, binFolders: workspace.binFolders });
  expect(result.output).toContain(output);
  expect(result.code).toBe(code);
});

test('flags on pages about options exist', async () => {
  const cwd = workspace.project('help-again', []);
  const { output } = await runCommand(`npx rstest --help`, { cwd, binFolders: workspace.binFolders });
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
