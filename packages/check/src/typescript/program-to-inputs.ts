import { existsSync } from 'node:fs';
import nodePath from 'node:path';
import path from 'node:path/posix';
import { manifestsOf, packageOf } from '@diptych/core/pages';
import type ts from 'typescript';
import type { TypeScript } from '../packages/load-typescript.js';
import { slashed } from './overlay-host.js';

/** Where the files of a program are. */
export interface ProgramLocation {
  /** The site's folder, from which packages are resolved. */
  root: string;
  /** Folder of the files that are not on disk, with forward slashes. */
  folder: string;
}

/**
 * Lists the files on disk whose change may change what a program finds. A package in `node_modules`, the compiler among
 * them, does not change under its version: its `package.json` is the input, in every folder where it is looked for. Of
 * an import that is not found, the files are listed that would have been it.
 * @returns Absolute paths, sorted.
 */
export function programToInputs(ts: TypeScript, program: ts.Program, { root, folder }: ProgramLocation): string[] {
  const inputs = new Set<string>();
  const names = new Set<string>();
  const importers = new Set([root]);
  const isVirtual = (file: string) => file.startsWith(`${folder}/`);
  for (const source of program.getSourceFiles()) {
    const { fileName } = source;
    const installed = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)(?=\/)/.exec(fileName);
    const manifest = installed ? `${installed[0]}/package.json` : manifestAbove(ts, fileName);
    if (installed?.[1]) names.add(installed[1]);
    else
      for (const specifier of importsOf(ts, source)) {
        if (!/^[./]/.test(specifier)) names.add(packageOf(specifier));
        for (const file of missingFiles(ts, program, { specifier, fileName })) if (!isVirtual(file)) inputs.add(file);
      }
    if (isVirtual(fileName)) continue;
    if (!installed) inputs.add(fileName);
    if (!manifest) continue;
    inputs.add(manifest);
    importers.add(path.dirname(manifest));
  }
  // Package managers replace the link to a package, and may leave its old version where it was.
  for (const from of importers) {
    for (const name of names) {
      const link = manifestsOf(name, nodePath.normalize(from)).find((file) => existsSync(file));
      if (link) inputs.add(slashed(link));
    }
  }
  return [...inputs].map(nodePath.normalize).sort();
}

function manifestAbove(ts: TypeScript, file: string): string | undefined {
  return ts.findConfigFile(path.dirname(file), ts.sys.fileExists, 'package.json');
}

function importsOf(ts: TypeScript, { text }: ts.SourceFile): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** The files that an import was looked for in, if it was not found: of packages, only their manifests. */
function missingFiles(
  ts: TypeScript,
  program: ts.Program,
  { specifier, fileName }: { specifier: string; fileName: string },
): string[] {
  const missing: string[] = [];
  const fileExists = (file: string) => {
    const exists = program.getSourceFile(file) !== undefined || ts.sys.fileExists(file);
    if (!exists && (!file.includes('/node_modules/') || file.endsWith('/package.json'))) missing.push(file);
    return exists;
  };
  const { resolvedModule } = ts.resolveModuleName(specifier, fileName, program.getCompilerOptions(), {
    fileExists,
    readFile: ts.sys.readFile,
    getCurrentDirectory: () => program.getCurrentDirectory(),
  });
  return resolvedModule ? [] : missing;
}
