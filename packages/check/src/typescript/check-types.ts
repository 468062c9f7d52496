import path from 'node:path/posix';
import type ts from 'typescript';
import type { TypeScript } from '../packages/load-typescript.js';
import { isCodeFile } from '../samples/fences-to-samples.js';
import type { SampleDiagnostic } from '../samples/locate-diagnostic.js';
import { type Fixtures, sampleToFiles } from '../samples/read-folder.js';
import { expectedErrors } from '../samples/twoslash.js';
import type { SampleGroup } from '../samples/types.js';
import { errorsOf } from './errors-of.js';
import { createOverlayHost, type SourceFileCache, samplesFolder } from './overlay-host.js';
import { programToInputs } from './program-to-inputs.js';
import { baseOptions, isGlobalSample, type SiteCompiler, sampleOptions } from './sample-options.js';

/** Input of `checkTypes`. */
export interface CheckTypesInput extends SiteCompiler {
  ts: TypeScript;
  groups: readonly SampleGroup[];
  fixtures: Fixtures;
}

/** What compiling found. */
export interface CheckedTypes {
  /** The errors, in the order of the samples. */
  diagnostics: SampleDiagnostic[];
  /** The files on disk that they depend on, by absolute path. */
  inputs: string[];
}

/** A group and its virtual folder, from which packages are resolved. */
interface Located {
  group: SampleGroup;
  folder: string;
}

const SUGGESTION = 'Correct the code, or say in the fence why it is not checked: no-check="reason".';

/** Compiles samples: one program for all, and a separate one for each sample that would affect the others. */
export function checkTypes(input: CheckTypesInput): CheckedTypes {
  const { ts, groups, root } = input;
  const base = baseOptions(ts, input);
  const located = groups.map(
    (group, index): Located => ({ group, folder: path.join(samplesFolder(root), `sample-${index}`) }),
  );
  const alone = located.filter(({ group }) => isGlobalSample(group.sample));
  const together = located.filter((one) => !alone.includes(one));
  const batch = { ...input, base, cache: new Map() };
  const checked = [together, ...alone.map((one) => [one])].map((one) => checkBatch(one, batch));
  return {
    diagnostics: checked.flatMap(({ diagnostics }) => diagnostics),
    inputs: [...new Set(checked.flatMap(({ inputs }) => inputs))],
  };
}

interface BatchInput extends CheckTypesInput {
  base: ts.CompilerOptions;
  cache: SourceFileCache;
}

function checkBatch(batch: readonly Located[], { ts, root, base, cache: shared, fixtures }: BatchInput): CheckedTypes {
  const [first] = batch;
  if (!first) return { diagnostics: [], inputs: [] };
  const options =
    batch.length === 1 ? sampleOptions(ts, base, { sample: first.group.sample, folder: first.folder }) : base;
  const locations: Locations = new Map();
  const overlay = new Map<string, string>();
  for (const { group, folder } of batch) {
    for (const [name, code] of sampleToFiles(group.sample, fixtures)) overlay.set(path.join(folder, name), code);
    for (const [index, file] of group.sample.files.entries())
      locations.set(path.join(folder, file.path), { group, index });
  }
  const roots = [...locations.keys()].filter(isCodeFile);
  // Parsing depends on options that a sample's own `tsconfig.json` may change.
  const cache = options === base ? shared : new Map();
  const program = ts.createProgram(roots, options, createOverlayHost(ts, { root, options, overlay, cache }));
  const diagnostics = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  for (const file of roots) {
    const source = program.getSourceFile(file);
    const expected = expectedErrors(overlay.get(file) ?? '');
    const found = errorsOf(source, { ts, source: program, name: file, options });
    diagnostics.push(...found.filter(({ code }) => !expected.has(code)));
    const missing = [...expected].filter((code) => !found.some((error) => error.code === code));
    diagnostics.push(...missing.map((code) => notThere(ts, code, source)));
  }
  return {
    diagnostics: diagnostics.map((diagnostic) => toDiagnostic(ts, diagnostic, { locations, fallback: first.group })),
    inputs: programToInputs(ts, program, { root, folder: samplesFolder(root) }),
  };
}

function notThere(ts: TypeScript, code: number, file: ts.SourceFile | undefined): ts.Diagnostic {
  const text = file?.text ?? '';
  const start = Math.max(0, text.search(/^[ \t]*\/\/[ \t]*@errors?:/m));
  const length = /[^\n]*/.exec(text.slice(start))?.[0].length ?? 0;
  const messageText = 'The sample announces this error, but it does not occur.';
  return { file, start, length, code, messageText, category: ts.DiagnosticCategory.Error };
}

/** Files of samples by absolute path. */
type Locations = Map<string, { group: SampleGroup; index: number }>;

function toDiagnostic(
  ts: TypeScript,
  diagnostic: ts.Diagnostic,
  { locations, fallback }: { locations: Locations; fallback: SampleGroup },
): SampleDiagnostic {
  const { file: source, start = 0, length = 0, code, messageText } = diagnostic;
  const message = `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  const location = source && locations.get(source.fileName);
  if (!location) return { group: fallback, message, suggestion: SUGGESTION };
  const from = source.getLineAndCharacterOfPosition(start);
  const to = source.getLineAndCharacterOfPosition(start + length);
  return {
    group: location.group,
    at: {
      index: location.index,
      line: from.line + 1,
      column: from.character + 1,
      endLine: to.line + 1,
      endColumn: to.character + 1,
    },
    message,
    suggestion: SUGGESTION,
  };
}
