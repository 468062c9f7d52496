import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Diagnostic } from './index.js';

/** An error as the bundler gives it; columns begin at 0. */
interface BundlerError {
  message: string;
  code?: string;
  id?: string;
  loc?: { file?: string; line: number; column: number };
}

/** Turns errors and logs of the bundler into diagnostics, one for each. Other errors are rethrown. */
export function bundlerErrorsToDiagnostics(cause: unknown, root: string): Diagnostic[] {
  const { errors } = cause as { errors?: BundlerError[] };
  if (!Array.isArray(errors) || errors.length === 0) throw cause;
  return errors.map((error) => bundlerErrorToDiagnostic(error, root));
}

/** Turns one error or log entry of the bundler into a problem. */
export function bundlerErrorToDiagnostic(error: BundlerError, root: string): Diagnostic {
  const text = stripVTControlCharacters(error.message);
  const location = locationOf(error, text, root);
  const specifier =
    /Could not resolve '([^']+)'/.exec(text)?.[1] ?? /failed to resolve import "([^"]+)"/.exec(text)?.[1];
  if (specifier) return missingImport(specifier, unresolvedLocation(specifier, location, text));
  const tsconfig = /Failed to load tsconfig '([^']+)': ([^\n]+)/.exec(text);
  if (tsconfig) return unreadableTsconfig(absolutePath(tsconfig[1] ?? '', root), tsconfig[2] ?? '');
  const missing = /"([^"]+)" is not exported by "([^"]+)"/.exec(text);
  if (missing) return missingExport(missing[1] ?? '', nameOf(missing[2] ?? '', root), location);
  const reason = reasonOf(text);
  const isSyntax = error.code === 'PARSE_ERROR' || /^\[builtin:vite-transform\]/.test(text);
  return {
    code: isSyntax ? 'component-syntax' : 'bundle-failed',
    severity: 'error',
    message: isSyntax ? `This file is not valid TypeScript: ${reason}` : `The code cannot be bundled: ${reason}`,
    suggestion: isSyntax ? 'Fix the syntax at this place.' : 'Fix the cause that the bundler reports.',
    ...location,
  };
}

/** The diagnostic of an import that does not resolve. */
export function missingImport(specifier: string, location: Partial<Diagnostic>): Diagnostic {
  return {
    code: 'import-missing',
    severity: 'error',
    message: `"${specifier}" cannot be found.`,
    suggestion: specifier.startsWith('.')
      ? 'Fix the path; it is relative to this file.'
      : location.file === undefined
        ? 'Install the package, or fix its name where the config or a plugin names it, such as in `styles`.'
        : 'Install the package, or fix its name.',
    ...location,
  };
}

/** @param reason The parser's, with the line and column at its end where it has them. */
export function unreadableTsconfig(file: string | undefined, reason: string): Diagnostic {
  const at = / at line (\d+) column (\d+)/.exec(reason);
  return {
    code: 'tsconfig-invalid',
    severity: 'error',
    message: `The tsconfig.json cannot be read: ${reason.replace(at?.[0] ?? '', '').replace(/(?<![.?!])$/, '.')}`,
    suggestion: 'Fix it, or the file that it extends: imports are resolved by its `paths`.',
    file,
    ...(at && { line: Number(at[1]), column: Number(at[2]) }),
  };
}

function missingExport(name: string, from: string, location: Partial<Diagnostic>): Diagnostic {
  return {
    code: 'import-no-export',
    severity: 'error',
    message: `"${from}" has no ${name === 'default' ? 'default export' : `export named "${name}"`}.`,
    suggestion: 'Export it there, or fix the name.',
    ...location,
  };
}

/** A module as messages name it: relative to the site's folder if it is below it. */
function nameOf(module: string, root: string): string {
  if (module.startsWith('\0')) return module;
  const relative = path.relative(root, absolutePath(module, root));
  return relative.startsWith('..') ? module : relative.split(path.sep).join('/');
}

type Location = Pick<Diagnostic, 'file' | 'line' | 'column'>;

/** Where the error is: as data, else as the bundler draws it (`╭─[ file:1:2 ]`). */
function locationOf({ id, loc }: BundlerError, text: string, root: string): Location {
  const drawn = /╭─\[ (.+):(\d+):(\d+) \]/.exec(text);
  const named = loc?.file ?? id ?? drawn?.[1];
  // The bundler marks modules without a file like this.
  if (!named || named.startsWith('\0')) return {};
  const file = absolutePath(named.replace(/\?.*$/, ''), root);
  if (loc) return { file, line: loc.line, column: loc.column + 1 };
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
  const file = /from "([^"]+)"/.exec(text)?.[1] ?? location.file;
  if (!file || file.startsWith('\0')) return {};
  try {
    const source = readFileSync(file, 'utf8');
    const at = source.search(new RegExp(`["']${specifier.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}["']`));
    const before = source.slice(0, Math.max(at, 0));
    return { file, line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
  } catch {
    return { file };
  }
}

/** The first meaningful line of a message, without the name of the bundler's part. */
function reasonOf(text: string): string {
  const cause = /Caused by:\s+(.+)/.exec(text)?.[1];
  const line = cause ?? text.split('\n').find((part) => part.trim() !== '') ?? text;
  return line
    .replace(/^\s*\[[^\]]*\]:?\s*/, '')
    .trim()
    .replace(/(?<![.?!])$/, '.');
}

/** The expected absolute path of an unresolved import, possibly without extension. */
export function missingFileOf({ code, message, file }: Diagnostic): string[] {
  const specifier = code === 'import-missing' ? /^"(\.[^"]*)"/.exec(message)?.[1] : undefined;
  return specifier && file ? [path.resolve(path.dirname(file), specifier)] : [];
}
