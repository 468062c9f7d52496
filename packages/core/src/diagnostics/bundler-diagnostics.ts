import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { escapeRegExp } from '../shared/escape-reg-exp.js';
import { withFullStop } from './full-stop.js';
import { type Diagnostic, DiptychError, didYouMean, listNames } from './index.js';
import { installCommand } from './install-command.js';
import { nameFrom } from './name-from.js';
import { packageOfFile } from './packages.js';
import { langOf, parseAst } from './parse-ast.js';
import { positionAt } from './position-at.js';
import { STYLE_SHEET } from './style-sheet.js';
import { suggestPath } from './suggest-path.js';

/** An error as the bundler gives it; columns begin at 0. */
export interface BundlerError {
  message: string;
  code?: string;
  /** The plugin that fails, and its hook. */
  plugin?: string;
  hook?: string;
  id?: string;
  loc?: { file?: string; line?: number; column: number | null };
}

/** Names the module that imports this. */
interface ImporterSource {
  of(specifier: string): string | undefined;
}

/**
 * Turns errors and logs of the bundler into diagnostics, one for each; our own have theirs. Other errors are rethrown.
 * @param importers For errors in which the bundler names only what is imported.
 */
export function bundlerErrorsToDiagnostics(cause: unknown, root: string, importers?: ImporterSource): Diagnostic[] {
  if (cause instanceof DiptychError) return [...cause.diagnostics];
  const { errors } = cause as { errors?: BundlerError[] };
  if (!Array.isArray(errors) || errors.length === 0) throw cause;
  return errors.map((error) => bundlerErrorToDiagnostic(error, root, importers));
}

/** Turns one error or log entry of the bundler into a problem. */
export function bundlerErrorToDiagnostic(error: BundlerError, root: string, importers?: ImporterSource): Diagnostic {
  const text = stripVTControlCharacters(error.message);
  const location = locationOf(error, text, root);
  const isStyle = location.file !== undefined && STYLE_SHEET.test(location.file);
  const specifier =
    /Could not resolve '([^']+)'/.exec(text)?.[1] ??
    /failed to resolve import "([^"]+)"/.exec(text)?.[1] ??
    (isStyle ? /ENOENT: no such file or directory, open '([^']+)'/.exec(text)?.[1] : undefined);
  if (specifier) return missingImport(specifier, unresolvedLocation(specifier, location, text));
  const part = NOT_EXPORTED.exec(text);
  if (part) return missingPart(part[1] ?? '', part[2] ?? '', importers);
  const tsconfig = /Failed to load tsconfig '([^']+)': ([^\n]+)/.exec(text);
  if (tsconfig) return unreadableTsconfig(absolutePath(tsconfig[1] ?? '', root), tsconfig[2] ?? '');
  const missing = /"([^"]+)" is not exported by "([^"]+)"/.exec(text);
  if (missing) return missingExport(missing[1] ?? '', nameOf(missing[2] ?? '', root), location);
  const preprocessor = /Preprocessor dependency "([^"]+)" not found/.exec(text)?.[1];
  const reason = reasonOf(text);
  if (isStyle && location.line !== undefined) return wrongStyle(reason, location);
  if (error.plugin !== undefined && error.hook !== undefined && !/^(?:vite|builtin|diptych):/.test(error.plugin)) {
    return {
      code: 'bundle-failed',
      severity: 'error',
      message: `The plugin "${error.plugin}" of Vite fails in its hook \`${error.hook}\`: ${reason}`,
      suggestion: 'Check its options and its documentation, or remove it from `vite.plugins` of the config.',
      ...location,
    };
  }
  const isSyntax = error.code === 'PARSE_ERROR' || /^\[builtin:vite-transform\]/.test(text);
  return {
    code: isSyntax ? 'component-syntax' : 'bundle-failed',
    severity: 'error',
    message: isSyntax ? `This file is not valid TypeScript: ${reason}` : `The code cannot be bundled: ${reason}`,
    suggestion: isSyntax
      ? 'Fix the syntax at this location.'
      : preprocessor
        ? `Install it: ${installCommand(preprocessor, root)}`
        : 'Fix the cause that the bundler reports.',
    ...location,
  };
}

/** @param reason The parser's; some begin with the name of a tool and the location. */
function wrongStyle(reason: string, location: Location): Diagnostic {
  return {
    code: 'style-syntax',
    severity: 'error',
    message: `This style sheet is not valid: ${reason.replace(/^(?:[\w-]+: )?\S+:\d+:\d+: /, '')}`,
    suggestion: 'Fix the syntax at this location.',
    ...location,
  };
}

/** The part of a package that is imported, and the package's folder. */
const NOT_EXPORTED = /"\.(\/[^"]+)" is not exported under the conditions .* from package (.+?) \(see exports field/;

/** The diagnostic of an import from a package that the package does not export. */
function missingPart(part: string, folder: string, importers?: ImporterSource): Diagnostic {
  const { name = path.basename(folder), exports = {} } = readManifest(folder);
  const specifier = name + part;
  const parts = Object.keys(exports).filter((key) => key.startsWith('.') && !/\*|\.json$/.test(key));
  const known = parts.map((key) => name + key.slice(1));
  return {
    code: 'import-missing',
    severity: 'error',
    message: `The package "${name}" has no "${specifier}" that can be imported.`,
    suggestion: `${didYouMean(specifier, known)}It exports ${listNames(known)}.`,
    ...locateSpecifier(specifier, importers?.of(specifier)),
  };
}

function readManifest(folder: string): { name?: string; exports?: object } {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  } catch {
    return {};
  }
}

/** The diagnostic of an import that does not resolve. */
export function missingImport(specifier: string, location: Partial<Diagnostic>): Diagnostic {
  return {
    code: 'import-missing',
    severity: 'error',
    message: `"${specifier}" cannot be found.`,
    suggestion: suggestImport(specifier, location),
    ...location,
  };
}

const OTHER_TOOLS =
  /^(?:@?rspress|vitepress|@docusaurus|@theme|@theme-original|@astrojs\/starlight|fumadocs-\w+|nextra(?:-theme-docs)?)(?:\/|$)/;

/** Whether a module is part of another documentation tool, such as those that pages written for it import. */
export function isOfOtherTool(specifier: string): boolean {
  return OTHER_TOOLS.test(specifier);
}

export const SUGGEST_ALIAS = 'Add the alias to `paths` of tsconfig.json, or fix the path.';

/** Whether the name of a module looks like an alias: no package begins like this. */
export function isAlias(specifier: string): boolean {
  return /^[@~#]\/|^~/.test(specifier);
}

function suggestImport(specifier: string, { file }: Partial<Diagnostic>): string {
  const raw = /^(?:-?!)?!?raw-loader!(.+)$/.exec(specifier)?.[1];
  if (raw) return `Write "${raw}?raw", which imports the text of the file.`;
  const byPath = suggestPath(specifier);
  if (byPath) return byPath;
  if (/^react(?:-dom)?(?:\/|$)/.test(specifier))
    return `Install React: ${installCommand('react react-dom', path.dirname(file ?? '.'))}`;
  if (specifier === '@docusaurus/useBaseUrl')
    return 'Write the address itself, such as src="/img/logo.png": the base of the site is added to it.';
  if (isOfOtherTool(specifier) && file?.endsWith('.mdx'))
    return 'Remove the import: pages have the components of the theme without one, and hooks are in @diptych/core/client.';
  if (isOfOtherTool(specifier)) return 'Import components from @diptych/theme-ui, and hooks from @diptych/core/client.';
  if (/^(?:next|gatsby|astro:\w+)(?:\/|$)/.test(specifier))
    return 'Write images and links in Markdown; hooks for components are in @diptych/core/client.';
  if (file === undefined)
    return 'Install the package, or fix its name where the config or a plugin names it, such as in `styles`.';
  return isAlias(specifier)
    ? SUGGEST_ALIAS
    : 'Install the package, or fix its name; an alias belongs in `paths` of tsconfig.json.';
}

/** @param reason The parser's, with the line and column at its end where it has them. */
export function unreadableTsconfig(file: string | undefined, reason: string): Diagnostic {
  const at = / at line (\d+) column (\d+)/.exec(reason);
  return {
    code: 'tsconfig-invalid',
    severity: 'error',
    message: `The tsconfig.json cannot be read: ${withFullStop(reason.replace(at?.[0] ?? '', ''))}`,
    suggestion: 'Fix it, or the file that it extends: imports are resolved by its `paths`.',
    file,
    ...(at && { line: Number(at[1]), column: Number(at[2]) }),
  };
}

function missingExport(name: string, from: string, location: Location): Diagnostic {
  return {
    code: 'import-no-export',
    severity: 'error',
    message: `"${from}" has no ${name === 'default' ? 'default export' : `export named "${name}"`}.`,
    suggestion: 'Export it there, or fix the name.',
    ...location,
    ...(location.file && locateBinding(location.file, name)),
  };
}

/** Where a module imports or passes on a name. The bundler's locations are those of the compiled module. */
function locateBinding(file: string, name: string): Pick<Location, 'line' | 'column'> | undefined {
  try {
    const source = readFileSync(file, 'utf8');
    for (const node of parseAst(source, { lang: langOf(file) }).body) {
      if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') continue;
      for (const specifier of node.source ? node.specifiers : []) {
        if (importedName(specifier) === name) return positionAt(source, specifier.start);
      }
    }
  } catch {
    // A file of another language, such as a page.
  }
  return undefined;
}

type Statement = ReturnType<typeof parseAst>['body'][number];
type ModuleSpecifier = Extract<
  Statement,
  { type: 'ImportDeclaration' | 'ExportNamedDeclaration' }
>['specifiers'][number];

/** The name that a module gives what is imported from it or passed on. */
function importedName(specifier: ModuleSpecifier): string | undefined {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  const name = specifier.type === 'ImportSpecifier' ? specifier.imported : specifier.local;
  return specifier.type === 'ImportNamespaceSpecifier' ? undefined : 'value' in name ? name.value : name.name;
}

/** A module as messages name it: a package, else relative to the site's folder if it is below it. */
function nameOf(module: string, root: string): string {
  if (module.startsWith('\0')) return module;
  const file = absolutePath(module, root);
  const name = nameFrom(root, file);
  return packageOfFile(file) ?? (name.startsWith('..') ? module : name);
}

type Location = Pick<Diagnostic, 'file' | 'line' | 'column'>;

/** Where the error is: as data, else as the bundler draws it (`╭─[ file:1:2 ]`). */
function locationOf({ id, loc }: BundlerError, text: string, root: string): Location {
  const drawn = /╭─\[ (.+):(\d+):(\d+) \]/.exec(text);
  const named = loc?.file ?? id ?? drawn?.[1];
  // The bundler marks modules without a file like this.
  if (!named || named.startsWith('\0')) return {};
  const file = absolutePath(named.replace(/\?.*$/, ''), root);
  if (loc?.line !== undefined) return { file, line: loc.line, column: (loc.column ?? 0) + 1 };
  return drawn ? { file, line: Number(drawn[2]), column: Number(drawn[3]) } : { file };
}

/** Some parts of the bundler report paths relative to the site's folder, others relative to the working directory. */
function absolutePath(name: string, root: string): string {
  const candidates = [root, process.cwd()].map((folder) => path.resolve(folder, name));
  return candidates.find((file) => existsSync(file)) ?? path.resolve(root, name);
}

/** For a package that cannot be found the bundler names the file, not the line. */
function unresolvedLocation(specifier: string, location: Location, text: string): Location {
  if (location.line !== undefined) return location;
  return locateSpecifier(specifier, /from "([^"]+)"/.exec(text)?.[1] ?? location.file);
}

/** Where a file imports something. */
function locateSpecifier(specifier: string, file: string | undefined): Location {
  if (!file || file.startsWith('\0')) return {};
  try {
    const source = readFileSync(file, 'utf8');
    const at = source.search(new RegExp(`["']${escapeRegExp(specifier)}["']`));
    return { file, ...positionAt(source, Math.max(at, 0)) };
  } catch {
    return { file };
  }
}

/** The first meaningful line of a message, without the name of the bundler's part. */
function reasonOf(text: string): string {
  const cause = /Caused by:\s+(.+)/.exec(text)?.[1];
  const line = cause ?? text.split('\n').find((part) => part.trim() !== '') ?? text;
  return withFullStop(line.replace(/^\s*\[[^\]]*\]:?\s*/, '').trim());
}

/** The expected absolute path of an unresolved import, possibly without extension. */
export function missingFileOf({ code, message, file }: Diagnostic, root: string): string[] {
  const specifier = code === 'import-missing' ? /^"(\.[^"]*)"/.exec(message)?.[1] : undefined;
  return specifier && file ? [path.resolve(root, path.dirname(file), specifier)] : [];
}
