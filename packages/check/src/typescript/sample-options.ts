import path from 'node:path/posix';
import { DiptychError, findPackage } from '@diptych/core/pages';
import type ts from 'typescript';
import type { TypeScript } from '../packages/load-typescript.js';
import type { Sample } from '../samples/types.js';

/** The site's settings for compiling. */
export interface SiteCompiler {
  /** The site's folder. */
  root: string;
  /** As in `tsconfig.json`, on top of the defaults. */
  compilerOptions?: Readonly<Record<string, unknown>>;
}

/** Default options of samples: strict, and the newest syntax. */
export function baseOptions(ts: TypeScript, { root, compilerOptions = {} }: SiteCompiler): ts.CompilerOptions {
  const { options, errors } = ts.convertCompilerOptionsFromJson(compilerOptions, root);
  const [error] = errors;
  if (error) {
    const message = ts.flattenDiagnosticMessageText(error.messageText, '\n');
    throw new DiptychError({
      code: 'check-options-invalid',
      message: `"compilerOptions" of a rule are wrong: ${message}`,
      suggestion: 'They are those of tsconfig.json.',
    });
  }
  return {
    strict: true,
    skipLibCheck: true,
    allowJs: true,
    checkJs: true,
    resolveJsonModule: true,
    target: ts.ScriptTarget.ESNext,
    // Imports stay as written: `import fs = require('node:fs')` is correct in a `.cts` file.
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    // A sample without imports is still a module.
    moduleDetection: ts.ModuleDetectionKind.Force,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    // As the compiler looks for it: `NODE_PATH`, which pnpm sets for its commands, does not count.
    types: findPackage('@types/node', root) ? ['node'] : [],
    ...options,
    noEmit: true,
  };
}

/** The options of a sample in `folder`: its own `tsconfig.json`, if it shows one, on top of the site's. */
export function sampleOptions(
  ts: TypeScript,
  base: ts.CompilerOptions,
  { sample, folder }: { sample: Sample; folder: string },
): ts.CompilerOptions {
  const files = new Map(sample.files.map(({ path: file, code }) => [path.join(folder, file), code]));
  const text = files.get(path.join(folder, 'tsconfig.json'));
  if (text === undefined) return base;
  const { config = {} } = ts.parseConfigFileTextToJson('tsconfig.json', text);
  const host: ts.ParseConfigHost = {
    useCaseSensitiveFileNames: true,
    readDirectory: () => [],
    fileExists: (file) => files.has(file),
    readFile: (file) => files.get(file),
  };
  const { options } = ts.parseJsonConfigFileContent(config, host, folder);
  const types = [...new Set([...(options.types ?? []), ...(base.types ?? [])])];
  return { ...base, ...options, strict: base.strict, noEmit: true, skipLibCheck: true, types };
}

/** Whether the sample must be compiled alone, because it changes what other files see. */
export function isGlobalSample(sample: Sample): boolean {
  return sample.files.some(
    ({ path: file, code }) =>
      file.endsWith('.d.ts') ||
      path.basename(file) === 'tsconfig.json' ||
      /^\s*declare (?:global|module)\b|^\/\/\/ <reference/m.test(code),
  );
}
