import path from 'node:path/posix';
import ts from 'typescript';
import { isDefault, leadingDefault, sameDefault } from './compare-defaults.js';
import { createOverlayHost, type Overlay, type SourceFileCache } from './overlay-host.js';
import type { OptionDoc } from './page-to-options.js';
import { type DeclaredOption, readDeclaredOptions } from './read-declared-options.js';
import { typeDifference } from './same-type.js';
import { baseOptions } from './sample-options.js';
import type { Finding } from './types.js';

/** The option of `name` has a default that its page rightly tells differently; `value` pins what is known. */
export interface KnownDefault {
  name: string;
  /** JavaScript source of what the declarations say, or of what the runner resolves. */
  declared?: string;
  resolved?: string;
  reason: string;
}

/** What `checkOptions` compares. */
export interface CheckOptionsInput {
  docs: readonly OptionDoc[];
  /** Package, the file of its declarations, and the interface of its configuration. */
  packageName: string;
  declarations: string;
  interfaceName: string;
  /** Names that a type may use without an import on the page, by the package that exports them. */
  scope?: Readonly<Record<string, readonly string[]>>;
  /** Files in place of those on disk: changed declarations. */
  overlay?: Overlay;
  /** Parsed files of packages, to be shared by several checks. */
  cache?: SourceFileCache;
  /** Absolute folder from which packages are found. */
  folder: string;
  /** The configuration as the runner resolves it when nothing is set. */
  resolved: Readonly<Record<string, unknown>>;
  knownDefaults: readonly KnownDefault[];
  /** Options without a page, and why; `file` names the list in findings. */
  undocumented: { file: string; reasons: Readonly<Record<string, string>> };
}

/** Compares names, types and defaults of options on pages with those of the package. */
export function checkOptions(input: CheckOptionsInput): Finding[] {
  const files = new Map(input.docs.map((doc, index) => [docFile(input, index), docToModule(doc, input)]));
  const overlay = new Map([...(input.overlay ?? []), ...files]);
  const roots = [input.declarations, ...files.keys()];
  const program = ts.createProgram(
    roots,
    baseOptions,
    createOverlayHost(baseOptions, overlay, input.cache ?? new Map()),
  );
  const declared = readDeclaredOptions(program, input.declarations, input.interfaceName);
  const byName = new Map(declared.map((option) => [option.name, option]));
  return [
    ...namesToFindings(input, byName),
    ...input.docs.flatMap((doc, index) => {
      if (!byName.has(rootOf(doc.name))) return [];
      return [
        ...typeToFindings(program, doc, docFile(input, index), input.interfaceName),
        ...defaultToFindings(doc, byName.get(doc.name), input),
      ];
    }),
  ];
}

function docFile({ folder }: CheckOptionsInput, index: number): string {
  return path.join(folder, `option-${index}.ts`);
}

function docToModule(doc: OptionDoc, { packageName, interfaceName, scope = {} }: CheckOptionsInput): string {
  const { context, type, name } = doc;
  const access = name
    .split('.')
    .reduce((parent, key) => `NonNullable<${parent}>['${key}']`, `import('${packageName}').${interfaceName}`);
  const used = new Set(type.match(/\w+/g));
  const imports = Object.entries(scope).flatMap(([from, names]) => {
    const wanted = names.filter((one) => used.has(one) && !new RegExp(`\\b${one}\\b`).test(context));
    return wanted.length === 0 ? [] : [`import type { ${wanted.join(', ')} } from '${from}';`];
  });
  return [
    ...imports,
    context,
    `export type OptionOnPage = ${type};`,
    `export type OptionInPackage = ${access};`,
    '',
  ].join('\n');
}

function rootOf(name: string): string {
  return name.split('.', 1)[0] ?? name;
}

function namesToFindings({ docs, undocumented }: CheckOptionsInput, declared: ReadonlyMap<string, DeclaredOption>) {
  const findings: Finding[] = [];
  const named = new Set(docs.map(({ name }) => rootOf(name)));
  for (const doc of docs) {
    if (!declared.has(rootOf(doc.name))) {
      findings.push({ file: doc.page, line: doc.typeLine, message: `${doc.name} is not an option of the package` });
    }
  }
  for (const name of declared.keys()) {
    if (!named.has(name) && !(name in undocumented.reasons)) {
      const message = `${name} is an option of the package, but has no page and no entry here`;
      findings.push({ file: undocumented.file, line: 1, message });
    }
  }
  for (const [index, name] of Object.keys(undocumented.reasons).entries()) {
    const problem = named.has(name) ? 'has a page now' : declared.has(name) ? '' : 'is not an option of the package';
    // One entry a line, after the opening brace.
    if (problem) findings.push({ file: undocumented.file, line: index + 2, message: `${name} ${problem}` });
  }
  return findings;
}

function typeToFindings(program: ts.Program, doc: OptionDoc, file: string, interfaceName: string): Finding[] {
  const at = { file: doc.page, line: doc.typeLine };
  if (new RegExp(`\\b${interfaceName}\\b`).test(doc.context + doc.type)) {
    return [{ ...at, message: `${doc.name}: the type points to ${interfaceName}, which would be true of any type` }];
  }
  const source = program.getSourceFile(file);
  const problems = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  if (!source || problems.length > 0) {
    const text = problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')).join('\n');
    return [{ ...at, message: `${doc.name}: the type does not compile: ${text}` }];
  }
  const checker = program.getTypeChecker();
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol);
  const [page, declared] = ['OptionOnPage', 'OptionInPackage'].map((name) => {
    const symbol = exported.find((one) => one.name === name) as ts.Symbol;
    return checker.getNonNullableType(checker.getDeclaredTypeOfSymbol(symbol));
  }) as [ts.Type, ts.Type];
  const difference = typeDifference(checker, page, declared);
  return difference === undefined ? [] : [{ ...at, message: `${doc.name}: ${difference}` }];
}

function defaultToFindings(doc: OptionDoc, declared: DeclaredOption | undefined, input: CheckOptionsInput): Finding[] {
  const at = { file: doc.page, line: doc.defaultLine };
  const known = input.knownDefaults.find(({ name }) => name === doc.name);
  const findings: Finding[] = [];
  if (declared) {
    const stated = declared.default === undefined ? undefined : leadingDefault(declared.default);
    const wanted = known?.declared ?? (stated === undefined ? undefined : doc.default);
    const same = stated === undefined ? wanted === undefined : wanted !== undefined && sameDefault(stated, wanted);
    if (!same) {
      findings.push({ ...at, message: `${doc.name}: the page says ${doc.default}, the declarations ${stated}` });
    }
  }
  const value = doc.name.split('.').reduce<unknown>(property, input.resolved);
  if (!isDefault(known?.resolved ?? doc.default, value)) {
    const text = JSON.stringify(value);
    findings.push({ ...at, message: `${doc.name}: the page says ${doc.default}, the runner resolves ${text}` });
  }
  return findings;
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}
