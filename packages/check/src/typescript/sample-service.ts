import type { TypeNote } from '@diptych/core/pages';
import type ts from 'typescript';
import type { TypeScript } from '../packages/load-typescript.js';
import { errorsOf } from './errors-of.js';
import { createOverlayHost, type HostInput, type Overlay } from './overlay-host.js';
import { type ProgramLocation, programToInputs } from './program-to-inputs.js';

/** Part of a file: `line` and `character` begin at 0. */
interface Range {
  line: number;
  character: number;
  length: number;
}

/** Type information about the files of samples. */
export interface SampleService {
  /** Takes these files in place of those before. */
  open(overlay: Overlay): void;
  /** The names in a file, in order, with what an editor shows of them. */
  names(file: string): (Range & TypeNote)[];
  /** The errors of a file, each from its first line on. */
  errors(file: string): (Range & { text: string; code: number })[];
  /** The files on disk that the answers depend on. */
  inputs(): string[];
}

/** Reads files as an editor does. Files on disk are read once, and stay loaded from one overlay to the next. */
export function createSampleService(
  ts: TypeScript,
  { root, folder, options }: ProgramLocation & Pick<HostInput, 'options'>,
): SampleService {
  let overlay: Overlay = new Map();
  let files = createOverlayHost(ts, { root, options, overlay, cache: new Map() });
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...overlay.keys()].filter((file) => /\.[cm]?[jt]sx?$/.test(file)),
    getScriptVersion: (file) => overlay.get(file) ?? '1',
    getScriptSnapshot(file) {
      const text = files.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => files.getCurrentDirectory(),
    getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
    fileExists: (file) => files.fileExists(file),
    readFile: (file) => files.readFile(file),
    directoryExists: (folder) => files.directoryExists?.(folder) ?? false,
    realpath: (file) => files.realpath?.(file) ?? file,
  };
  const service = ts.createLanguageService(host);
  const program = () => service.getProgram() as ts.Program;
  const sourceOf = (file: string) => program().getSourceFile(file) as ts.SourceFile;
  const rangeOf = (source: ts.SourceFile, start: number, length: number): Range => {
    const { line, character } = source.getLineAndCharacterOfPosition(start);
    const end = source.getLineEndOfPosition(start);
    return { line, character, length: Math.min(length, end - start) };
  };
  return {
    open(next) {
      overlay = next;
      files = createOverlayHost(ts, { root, options, overlay, cache: new Map() });
    },
    names(file) {
      const source = sourceOf(file);
      return identifiersIn(ts, source).flatMap((node) => {
        const start = node.getStart(source);
        const info = service.getQuickInfoAtPosition(file, start);
        const text = cleanText(ts.displayPartsToString(info?.displayParts));
        const docs = ts.displayPartsToString(info?.documentation);
        const tag = info?.tags?.find(({ name }) => name === 'deprecated');
        const deprecated = tag && ts.displayPartsToString(tag.text);
        if (text === '') return [];
        const range = rangeOf(source, start, node.getEnd() - start);
        return [{ ...range, text, ...(docs && { docs }), ...(deprecated !== undefined && { deprecated }) }];
      });
    },
    errors(file) {
      const source = sourceOf(file);
      const found = errorsOf(file, { ts, source: service, name: file, options });
      return found.map(({ start = 0, length = 0, messageText, code }) => ({
        ...rangeOf(source, start, length),
        ...{ code, text: ts.flattenDiagnosticMessageText(messageText, '\n') },
      }));
    },
    inputs: () => programToInputs(ts, program(), { root, folder }),
  };
}

function identifiersIn(ts: TypeScript, source: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) found.push(node);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Where a name comes from stands in the sample itself: the second line of `(alias) …` and the word are left out. */
function cleanText(text: string): string {
  return text.replace(/^\(alias\) /, '').replace(/\nimport [^\n]*$/, '');
}
