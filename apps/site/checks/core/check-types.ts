import path from 'node:path/posix';
import ts from 'typescript';
import { isCode } from './fences-to-samples.js';
import type { SampleGroup } from './group-equal-samples.js';
import { createOverlayHost, type SourceFileCache } from './overlay-host.js';
import { baseOptions, isGlobalSample, sampleOptions } from './sample-options.js';
import type { Finding, SampleFile } from './types.js';

/** A group and where its files would be. */
interface Placed {
  group: SampleGroup;
  folder: string;
  /** What the page does not show. */
  extra: ReadonlyMap<string, string>;
}

/** What `checkTypes` is given. */
export interface CheckTypesInput {
  groups: readonly SampleGroup[];
  /** Absolute folder, with `/`, that the samples are thought to be in: packages are found from there. */
  folder: string;
  /** Files of a fixture folder, by path inside it. */
  fixtures: (name: string) => ReadonlyMap<string, string>;
}

/** Compiles every sample under `strict` and reports each error for every page that shows the sample. */
export function checkTypes({ groups, folder, fixtures }: CheckTypesInput): Finding[] {
  const placed = groups.map((group, index): Placed => {
    const { fixtures: name } = group.sample;
    return { group, folder: path.join(folder, `sample-${index}`), extra: name ? fixtures(name) : new Map() };
  });
  const cache: SourceFileCache = new Map();
  const alone = placed.filter(({ group }) => isGlobalSample(group.sample));
  const together = placed.filter((one) => !alone.includes(one));
  return [together, ...alone.map((one) => [one])].flatMap((batch) => checkBatch(batch, cache));
}

function checkBatch(batch: readonly Placed[], shared: SourceFileCache): Finding[] {
  const [first] = batch;
  if (!first) return [];
  const options = batch.length === 1 ? sampleOptions(first.group.sample, first.folder) : baseOptions;
  const places = new Map<string, { group: SampleGroup; file: SampleFile }>();
  const overlay = new Map<string, string>();
  for (const { group, folder, extra } of batch) {
    for (const [name, code] of extra) overlay.set(path.join(folder, name), code);
    for (const file of group.sample.files) {
      overlay.set(path.join(folder, file.path), file.code);
      places.set(path.join(folder, file.path), { group, file });
    }
  }
  const roots = [...places.keys()].filter((file) => isCode(path.extname(file).slice(1)));
  // How a file is parsed depends on options that a sample's own configuration may change.
  const cache = options === baseOptions ? shared : new Map();
  const program = ts.createProgram(roots, options, createOverlayHost(options, overlay, cache));
  const diagnostics = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  for (const root of roots) {
    const source = program.getSourceFile(root);
    diagnostics.push(...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source));
  }
  return diagnostics.flatMap((diagnostic) => toFindings(diagnostic, places, first.group));
}

function toFindings(
  diagnostic: ts.Diagnostic,
  places: ReadonlyMap<string, { group: SampleGroup; file: SampleFile }>,
  fallback: SampleGroup,
): Finding[] {
  const message = `TS${diagnostic.code}: ${ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n')}`;
  const place = diagnostic.file && places.get(diagnostic.file.fileName);
  if (!diagnostic.file || !place) {
    return fallback.all.map((sample) => ({ file: sample.page, line: sample.line, message }));
  }
  const { line } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
  const index = place.group.sample.files.indexOf(place.file);
  return place.group.all.map((sample) => {
    const file = sample.files[index] ?? place.file;
    return { file: sample.page, line: file.line + 1 + line, message: `${file.path}: ${message}` };
  });
}
