import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CheckOptionsInput, KnownDefault } from './core/check-options.js';
import { type OptionLabels, pageToOptions } from './core/page-to-options.js';
import { runner } from './runner.js';
import { pages, siteFolder } from './site.js';

const labels: Record<string, OptionLabels> = {
  en: { type: 'Type:', default: 'Default:' },
  zh: { type: '类型：', default: '默认值：' },
};

const read = pages
  .filter(({ file }) => /^\w+\/config\/(?:test|build)\//.test(file))
  .map((page) => pageToOptions(page, labels[page.file.slice(0, 2)] as OptionLabels));

/** All statements of pages about options, and lists that could not be read. */
export const optionDocs = read.flatMap(({ options }) => options);
export const unreadable = read.flatMap(({ findings }) => findings);

/** File of the package's declarations. */
export const declarations = `${siteFolder}node_modules/${runner.packageName}/dist/index.d.ts`;

const undocumentedFile = 'undocumented-options.json';

/** What the checks of this site's options compare, without the resolved configuration. */
export const optionsInput: Omit<CheckOptionsInput, 'resolved'> = {
  docs: optionDocs,
  packageName: runner.packageName,
  declarations,
  interfaceName: 'RstestConfig',
  scope: { '@rsbuild/core': ['CSSModules', 'RsbuildPlugins', 'Rspack'] },
  folder: `${siteFolder}options`,
  knownDefaults: readJson<KnownDefault[]>('known-defaults.json'),
  undocumented: { file: `../checks/${undocumentedFile}`, reasons: readJson<Record<string, string>>(undocumentedFile) },
};

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')) as T;
}
