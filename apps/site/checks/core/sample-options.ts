import path from 'node:path/posix';
import ts from 'typescript';
import type { Sample } from './types.js';

/** Options for samples that bring none: strict, and the newest syntax, since the runner compiles all of it. */
export const baseOptions: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowJs: true,
  checkJs: true,
  resolveJsonModule: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  // A sample without imports is still a file of its own.
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node'],
};

/** The options of a sample in `folder`: its own `tsconfig.json`, if it shows one, on top of the base. */
export function sampleOptions(sample: Sample, folder: string): ts.CompilerOptions {
  const files = new Map(sample.files.map(({ path: file, code }) => [path.join(folder, file), code]));
  const text = files.get(path.join(folder, 'tsconfig.json'));
  if (text === undefined) return baseOptions;
  const { config = {} } = ts.parseConfigFileTextToJson('tsconfig.json', text);
  const host: ts.ParseConfigHost = {
    useCaseSensitiveFileNames: true,
    readDirectory: () => [],
    fileExists: (file) => files.has(file),
    readFile: (file) => files.get(file),
  };
  const { options } = ts.parseJsonConfigFileContent(config, host, folder);
  // Types for Node.js stay: every sample runs there.
  const types = [...new Set([...(options.types ?? []), 'node'])];
  return { ...baseOptions, ...options, strict: true, noEmit: true, skipLibCheck: true, types };
}

/** Must the sample be compiled alone, because it changes what other files see? */
export function isGlobalSample(sample: Sample): boolean {
  return sample.files.some(
    ({ path: file, code }) =>
      file.endsWith('.d.ts') ||
      path.basename(file) === 'tsconfig.json' ||
      /^\s*declare (?:global|module)\b|^\/\/\/ <reference/m.test(code),
  );
}
