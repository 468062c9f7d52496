import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageOf } from '@diptych/core/pages';
import { nearest } from '@diptych/core/shared';
import { UsageError } from '../arguments/usage-error.js';
import { applyEject, NEW_THEME, planEject, type SiteTheme, targetOf } from '../eject/eject-part.js';
import { readThemePackage, type ThemePackage } from '../eject/theme-parts.js';
import { partLine, themeModuleOf } from '../eject/wire-part.js';
import type { CommandContext } from '../execution/command.js';
import { reportFailure } from '../execution/report-failure.js';

/** The theme of a config without `theme`. */
const DEFAULT_THEME = '@diptych/theme-ui/theme';

/** `diptych eject`. Exit codes: 0 done, 2 it could not run. */
export async function run(context: CommandContext): Promise<number> {
  const { flags, terminal } = context;
  const [name, ...more] = flags.positionals ?? [];
  if (more.length > 0) throw new UsageError(`Unexpected argument: "${more[0]}".`, 'Copy one part at a time.');
  let site: SiteTheme;
  try {
    site = await readSiteTheme(path.resolve(terminal.cwd, flags.root ?? '.'), flags.config);
  } catch (error) {
    await reportFailure(error, context);
    return 2;
  }
  const theme = readThemePackage(packageOf(site.module), site.root);
  if (!theme) {
    throw new UsageError(
      `The package of the theme, "${packageOf(site.module)}", has no parts to copy.`,
      'Install it, or replace parts as described in the documentation of the theme. A package lists its parts in `dist/parts.json`.',
    );
  }
  if (name === undefined) return list(theme, context);
  return eject(name, { site, theme }, context);
}

async function readSiteTheme(root: string, config: string | undefined): Promise<SiteTheme> {
  const { loadConfig } = await import('@diptych/core');
  const { config: loaded } = await loadConfig({ root, configFile: config });
  const configFile = loaded.configFile ?? path.join(root, 'diptych.config.ts');
  const isOwn = loaded.theme.startsWith('.') || path.isAbsolute(loaded.theme);
  const candidates = ['', '.tsx', '.ts', '/index.tsx', '/index.ts'].map(
    (end) => path.resolve(root, loaded.theme) + end,
  );
  const themeFile = isOwn ? candidates.find((file) => /\.[jt]sx?$/.test(file) && existsSync(file)) : undefined;
  if (!themeFile) return { root, configFile, module: loaded.theme };
  return { root, configFile, themeFile, module: themeModuleOf(readFileSync(themeFile, 'utf8')) ?? DEFAULT_THEME };
}

function list({ name, version, parts }: ThemePackage, { flags, terminal }: CommandContext): number {
  if (flags.json) {
    terminal.out(`${JSON.stringify({ ok: true, theme: name, version, parts })}\n`);
    return 0;
  }
  const width = Math.max(...Object.keys(parts).map(({ length }) => length));
  const lines = Object.entries(parts).map(([part, { about }]) => `  ${part.padEnd(width)}  ${about}`);
  terminal.out(
    `Parts of ${name} ${version}:\n\n${lines.join('\n')}\n\nCopy one: diptych eject ${Object.keys(parts)[0]}\n`,
  );
  return 0;
}

function eject(
  name: string,
  { site, theme }: { site: SiteTheme; theme: ThemePackage },
  { flags, terminal }: CommandContext,
): number {
  const names = Object.keys(theme.parts);
  if (!names.includes(name)) {
    const meant = nearest(name, names);
    throw new UsageError(
      `${theme.name} has no part "${name}".`,
      meant ? `Did you mean "diptych eject ${meant}"?` : 'Run "diptych eject" to list them.',
    );
  }
  const shown = (file: string) => path.relative(site.root, file).split(path.sep).join('/');
  const target = targetOf(site, theme, name);
  const blocked = inTheWay(name, target, site);
  if (blocked) {
    throw new UsageError(`${shown(blocked.file)} ${blocked.state}.`, `Nothing was copied. ${blocked.suggestion}`);
  }
  const plan = planEject(site, theme, name);
  applyEject(plan);
  const files = [...plan.files.keys()].map(shown);
  const manual = plan.manual && { ...plan.manual, file: shown(plan.manual.file) };
  if (flags.json) terminal.out(`${JSON.stringify({ ok: true, files, manual })}\n`);
  else if (!flags.quiet) {
    terminal.out(
      `${terminal.outColors.green('✓')} Copied ${name} of ${theme.name} ${theme.version}\n${files.map((file) => `  ${file}\n`).join('')}`,
    );
    if (manual) terminal.out(`\n${manual.file} could not be changed safely. Add this to it:\n\n${manual.code}`);
  }
  return 0;
}

/** What a copy would overwrite, or be beside without use. */
function inTheWay(
  name: string,
  target: string,
  { root, configFile, themeFile }: SiteTheme,
): { file: string; state: string; suggestion: string } | undefined {
  const line = themeFile && partLine(readFileSync(themeFile, 'utf8'), name);
  if (themeFile && line !== undefined) {
    const suggestion = `Edit that component. For a copy of the theme's, first remove "${name}" from "components" there.`;
    return { file: themeFile, state: `already replaces ${name}, in line ${line}`, suggestion };
  }
  const config = path.basename(configFile);
  const file = path.join(root, NEW_THEME);
  if (!themeFile && existsSync(file)) {
    const suggestion = `Add theme: "./${NEW_THEME}" to ${config}, so that the part is added to it, or rename the file.`;
    return { file, state: 'exists, but the config does not use it', suggestion };
  }
  const user = themeFile ? path.basename(themeFile) : NEW_THEME;
  const suggestion = `Use it in ${user}, or move it away for a new copy.`;
  return existsSync(target) ? { file: target, state: 'already exists', suggestion } : undefined;
}
