import type { BundlingConfig } from '../config/config-slice.js';
import { runtimeFile, toImportable } from './vite-options.js';

/** What the app loads when a page needs it. */
export interface LazyModules {
  /** Client modules, absolute files by id. */
  islands: ReadonlyMap<string, string>;
  /** Modules of the pages that are hydrated as a whole. */
  pages: readonly string[];
}

/** A module of the app. */
export interface ModuleExports {
  id: string;
  /** Names of its exports; empty for a CommonJS module. */
  names: readonly string[];
}

/** The parts of the app. */
interface AppParts {
  config: BundlingConfig;
  /** Style sheets of the site, in the order in which they apply. */
  styles: readonly string[];
}

/** The entry module of the app. */
export function appEntry(app: AppParts, lazy: LazyModules): string {
  return [
    ...importsOfApp(app),
    `import { start } from ${JSON.stringify(runtimeFile('client'))};`,
    ...declarationsOf(lazy),
    'start({ theme: { Layout, Sidebar }, islands });',
  ].join('\n');
}

/** The entry module of the app in development, without what it loads: that changes, and the app stays. */
export function devAppEntry(app: AppParts): string {
  return [
    // Before the module that starts React.
    `import ${JSON.stringify(runtimeFile('fast-refresh'))};`,
    ...importsOfApp(app),
    `import { startInDevelopment } from ${JSON.stringify(runtimeFile('development'))};`,
    'startInDevelopment({ theme: { Layout, Sidebar } });',
  ].join('\n');
}

/** Modules of React that islands may use, whether the app does or not: all of React is one file. */
const REACT = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom'];

/**
 * The entry module of what the app loads, in development. It exports all that islands may use of the app: otherwise the
 * bundler would divide the app anew with what they do use.
 */
export function islandsEntry(lazy: LazyModules, ofApp: readonly ModuleExports[]): string {
  return [
    ...declarationsOf(lazy),
    'export { islands };',
    ...ofApp.flatMap(({ id, names }, index) => {
      const from = `from ${JSON.stringify(id)};`;
      const listed = names.filter((name) => IDENTIFIER.test(name)).map((name) => `${name} as app${index}_${name}`);
      return listed.length > 0 ? `export { ${listed.join(', ')} } ${from}` : `export * as app${index} ${from}`;
    }),
    ...REACT.map((specifier, index) => `export * as react${index} from ${JSON.stringify(specifier)};`),
  ].join('\n');
}

/** A name that an export may have without quotes; `*` is what a module passes on. */
const IDENTIFIER = /^[\w$]+$/;

/** The style sheets that a config names. */
export function configStyles({ styles, root }: BundlingConfig): string[] {
  return styles.map((style) => toImportable(style, root));
}

function importsOfApp({ config, styles }: AppParts): string[] {
  return [
    ...styles.map((style) => `import ${JSON.stringify(style)};`),
    // Not the whole theme: its head scripts are in the documents already.
    `import { Layout, Sidebar } from ${JSON.stringify(toImportable(config.theme, config.root))};`,
  ];
}

/** Declares `islands`, and exports the modules of pages. */
function declarationsOf({ islands, pages }: LazyModules): string[] {
  const loaders = [...islands].map(([id, file]) => `  ${JSON.stringify(id)}: () => import(${JSON.stringify(file)}),`);
  const modules = pages.map((id) => `  () => import(${JSON.stringify(id)}),`);
  return [
    `const islands = {\n${loaders.join('\n')}\n};`,
    // Never called: the import makes the bundler create a separate file for each page's module.
    ...(modules.length > 0 ? [`export const pages = [\n${modules.join('\n')}\n];`] : []),
  ];
}
