import nodePath from 'node:path';
import path from 'node:path/posix';
import type { CodeSample, CodeTypes, PageTypes } from '@diptych/core/pages';
import { dependenciesHold, hashFiles, hashOf } from '@diptych/core/pages';
import type ts from 'typescript';
import { loadTypeScript, type TypeScript } from '../packages/load-typescript.js';
import { fencesToSamples, isCode, isCodeFile } from '../samples/fences-to-samples.js';
import type { SampleFence } from '../samples/page-to-fences.js';
import { parseMeta } from '../samples/parse-meta.js';
import { type Fixtures, fixturesIn, sampleToFiles } from '../samples/read-folder.js';
import { readTwoslash } from '../samples/twoslash.js';
import type { Sample } from '../samples/types.js';
import { samplesFolder } from './overlay-host.js';
import { baseOptions, isGlobalSample, sampleOptions } from './sample-options.js';
import { createSampleService, type SampleService } from './sample-service.js';

/** Options of `describeTypes`: those of the rule `samples`. */
export interface DescribeTypesOptions {
  /** As in `tsconfig.json`, on top of strict defaults. */
  compilerOptions?: Readonly<Record<string, unknown>>;
  /** Folder of the files that samples need and pages do not show. Default `samples`. */
  files?: string;
}

/** Compilers of this thread by folder and options: the declarations of packages are read once, until one changes. */
const compilers = new Map<string, Compiler>();

interface Compiler {
  root: string;
  ts: TypeScript;
  base: ts.CompilerOptions;
  service: SampleService;
  /** Hashes of the files on disk that it has read. */
  read: Record<string, string>;
}

/** A sample with types to find, and its virtual folder, from which packages are resolved. */
interface Located {
  sample: Sample;
  folder: string;
  files: ReadonlyMap<string, string>;
}

/**
 * Finds the types of the names in code blocks marked with `twoslash`: for `markdown.types` in the config. Blocks that
 * the rule `samples` compiles together can use each other's names here too.
 * @param root The site's folder.
 * @param samples All code blocks of a page, in order.
 * @throws {DiptychError} when TypeScript is not installed, or `compilerOptions` are wrong.
 */
export async function describeTypes(
  root: string,
  samples: readonly CodeSample[],
  { compilerOptions, files = 'samples' }: DescribeTypesOptions = {},
): Promise<PageTypes> {
  const start = Date.now();
  const compiler = openCompiler(root, compilerOptions);
  const fixtures = fixturesIn(root, files);
  const isTyped = (sample: Sample) => sample.files.some(({ line }) => samples[line]?.isTyped);
  const located = fencesToSamples(samples.map(toFence), { file: '', lang: '' })
    .filter(isTyped)
    .map((sample, index) => locate(sample, index, { root, fixtures }));
  const alone = located.filter(({ sample }) => isGlobalSample(sample));
  const batches = [located.filter((one) => !alone.includes(one)), ...alone.map((one) => [one])];
  const blocks: (CodeTypes | undefined)[] = samples.map((block) => (block.isTyped ? notCode(block) : undefined));
  const inputs = new Set<string>();
  for (const batch of batches) {
    const found = typesOf(batch, samples, compiler);
    for (const [index, types] of found.blocks) blocks[index] = types;
    for (const file of found.inputs) inputs.add(file);
  }
  compiler.read = { ...hashFiles([...inputs], root, start), ...compiler.read };
  return { blocks, files: [...inputs, ...hiddenFiles(located, nodePath.join(root, files))].sort() };
}

/** A block as the rules about samples see it. Its line is its index. */
function toFence({ language, meta, code, isAdjacent }: CodeSample, index: number): SampleFence {
  const location = { file: '', line: index, column: 1, endLine: index, endColumn: 1, start: 0, end: 0 };
  return { fact: { lang: language, meta, code, indent: 0, ...location }, meta: parseMeta(meta), isAdjacent };
}

function locate(sample: Sample, index: number, { root, fixtures }: { root: string; fixtures: Fixtures }): Located {
  const folder = path.join(samplesFolder(root), `sample-${index}`);
  return { sample, folder, files: sampleToFiles(sample, fixtures) };
}

function openCompiler(root: string, compilerOptions: DescribeTypesOptions['compilerOptions'] = {}): Compiler {
  const key = hashOf(root, JSON.stringify(compilerOptions));
  const known = compilers.get(key);
  if (known && dependenciesHold(known.read, root)) return known;
  const loaded = loadTypeScript(root, undefined);
  const base = baseOptions(loaded, { root, compilerOptions });
  const opened: Compiler = { root, ts: loaded, base, service: openService(loaded, root, base), read: {} };
  compilers.set(key, opened);
  return opened;
}

function openService(loaded: TypeScript, root: string, options: ts.CompilerOptions): SampleService {
  return createSampleService(loaded, { root, folder: samplesFolder(root), options });
}

/** The types of blocks by their index, from one program, and the files on disk that they depend on. */
function typesOf(
  batch: readonly Located[],
  samples: readonly CodeSample[],
  { root, ts: typescript, base, service: shared }: Compiler,
): { blocks: [index: number, types: CodeTypes][]; inputs: readonly string[] } {
  const [first] = batch;
  if (!first) return { blocks: [], inputs: [] };
  const options = batch.length === 1 ? sampleOptions(typescript, base, first) : base;
  const overlay = new Map(
    batch.flatMap(({ folder, files }) => [...files].map(([name, code]) => [path.join(folder, name), code] as const)),
  );
  const service = options === base ? shared : openService(typescript, root, options);
  service.open(overlay);
  const blocks = batch.flatMap(({ sample, folder }) =>
    sample.files.flatMap(({ path: name, line }): [number, CodeTypes][] => {
      const block = samples[line];
      return block?.isTyped && isCodeFile(name) ? [[line, blockTypes(block, { folder, name }, service)]] : [];
    }),
  );
  return { blocks, inputs: service.inputs() };
}

function blockTypes(
  block: CodeSample,
  { folder, name: fileName }: { folder: string; name: string },
  service: SampleService,
): CodeTypes {
  const file = path.join(folder, fileName);
  const own = <T extends { text: string }>(all: readonly T[]): T[] =>
    all.map((one) => ({ ...one, text: withoutFolders(one.text, folder) }));
  const { shown, questions, errors, problems } = readTwoslash(block.code);
  const lines = block.code.split('\n');
  const lineOf = (line: number) => shown.indexOf(line);
  // The description of a name may add an error, such as one for an element of HTML: errors are read first.
  const found = own(service.errors(file));
  const names = own(service.names(file));
  const answers = questions.map((question) => ({
    question,
    name: names.find(
      ({ line, character, length }) =>
        line === question.line && character <= question.character && question.character < character + length,
    ),
  }));
  const move = <T extends { line: number }>(ranges: readonly T[]): T[] =>
    ranges.map((range) => ({ ...range, line: lineOf(range.line) })).filter(({ line }) => line >= 0);
  const isAnnounced = ({ code }: { code: number }) => errors.some((announced) => announced.code === code);
  return {
    code: shown.map((line) => lines[line]).join('\n'),
    names: move(names),
    answers: move(answers.flatMap(({ name }) => name ?? [])),
    errors: move(found.filter(isAnnounced).map(({ code: _code, ...range }) => range)),
    problems: [
      ...problems,
      ...answers.flatMap(({ question, name }) =>
        name ? [] : [{ ...question, text: `no name is above the "^?" below "${lines[question.line]?.trim()}".` }],
      ),
      ...found
        .filter((error) => !isAnnounced(error))
        .map(({ line, character, code, text }) => ({
          ...{ line, character, text: `TS${code}: ${text}` },
          suggestion: `Correct the sample, or announce an error that it shows on purpose, on a line of its own: // @errors: ${code}.`,
        })),
      ...errors
        .filter((wanted) => !found.some(({ code }) => code === wanted.code))
        .map(({ line, code }) => ({ line, text: `it announces the error TS${code}, which does not occur.` })),
    ],
  };
}

/** Names of files are those on the page, and names of packages those of imports: readers do not have these folders. */
function withoutFolders(text: string, folder: string): string {
  return text
    .replaceAll(`${folder}/`, './')
    .replace(/(["'])[^"'\n]*\/node_modules\/((?:@[^/"'\n]+\/)?[^/"'\n]+)[^"'\n]*\1/g, '$1$2$1');
}

function notCode({ code, language, meta }: CodeSample): CodeTypes {
  const { file, title } = parseMeta(meta);
  const name = isCode(language) ? title : language;
  const problem =
    file === undefined
      ? `"${name}" is neither TypeScript nor JavaScript.`
      : 'a block with the key "file" is compiled by the project of that file.';
  return { code, names: [], answers: [], errors: [], problems: [{ text: problem, suggestion: 'Remove "twoslash".' }] };
}

/** Files of the samples that the page does not show. */
function hiddenFiles(located: readonly Located[], folder: string): string[] {
  return located.flatMap(({ sample: { fixtures, files: shown }, files }) => {
    const hidden = [...files.keys()].filter((name) => !shown.some((file) => file.path === name));
    return fixtures === undefined ? [] : hidden.map((name) => nodePath.join(folder, fixtures, name));
  });
}
