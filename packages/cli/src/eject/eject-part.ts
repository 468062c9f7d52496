import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceFile } from '@diptych/core/pages';
import type { ThemePackage } from './theme-parts.js';
import { withPart, withTheme } from './wire-part.js';

/** The target of a part, and the files to write. */
export interface EjectPlan {
  /** By absolute path. */
  files: Map<string, string>;
  /** For the author: a file that could not be changed safely, by absolute path, and the code to add to it. */
  manual?: { file: string; code: string };
}

/** The theme file that is created for a site without one. */
export const NEW_THEME = 'theme.tsx';

/** The theme settings of a site. */
export interface SiteTheme {
  root: string;
  configFile: string;
  /** Absolute path of the site's own theme file; absent if the config names a package or no theme. */
  themeFile?: string;
  /** The module that creates the theme, `@diptych/theme-ui/theme`. */
  module: string;
}

/** Plans the copy of a part and the changes that make the site use it. Nothing is written. */
export function planEject(site: SiteTheme, theme: ThemePackage, name: string): EjectPlan {
  const files = new Map<string, string>();
  const folder = folderOf(site);
  const { files: names = [] } = theme.parts[name] ?? {};
  for (const file of names) {
    const target = path.join(folder, file);
    if (existsSync(target)) continue;
    files.set(target, header(name, theme) + readFileSync(path.join(theme.folder, file), 'utf8'));
  }
  const themeFile = site.themeFile ?? path.join(site.root, NEW_THEME);
  const own = path.relative(path.dirname(themeFile), path.join(folder, names[0] ?? '')).replace(/\.tsx?$/, '');
  const specifier = `./${own.split(path.sep).join('/')}`;
  const before = site.themeFile ? readFileSync(themeFile, 'utf8') : newTheme(site.module);
  const wired = withPart(before, name, specifier);
  const config = site.themeFile ? '' : withTheme(readFileSync(site.configFile, 'utf8'), `./${NEW_THEME}`);
  if (wired === undefined) {
    const code = `import { ${name} } from '${specifier}';\n\ncreateTheme({ components: { ${name} } });\n`;
    return { files, manual: { file: themeFile, code } };
  }
  files.set(themeFile, wired);
  if (config === undefined) return { files, manual: { file: site.configFile, code: `theme: './${NEW_THEME}',\n` } };
  if (config !== '') files.set(site.configFile, config);
  return { files };
}

/** Absolute path of the file that a part is copied to. */
export function targetOf(site: SiteTheme, theme: ThemePackage, name: string): string {
  return path.join(folderOf(site), theme.parts[name]?.files[0] ?? '');
}

/** Carries out the plan. */
export function applyEject({ files }: EjectPlan): void {
  for (const [file, text] of files) replaceFile(file, text);
}

/** Parts are copied to a folder `theme`, which may be that of the theme file. */
function folderOf({ root, themeFile }: SiteTheme): string {
  const folder = themeFile ? path.dirname(themeFile) : root;
  return path.basename(folder) === 'theme' ? folder : path.join(folder, 'theme');
}

function header(name: string, { name: from, version }: ThemePackage): string {
  return `// Copied by "diptych eject ${name}" from ${from} ${version}. Updates of the theme do not change this file.\n`;
}

function newTheme(module: string): string {
  return `import { createTheme } from '${module}';\n\nexport * from '${module}';\nexport const { Layout, Sidebar } = createTheme();\n`;
}
