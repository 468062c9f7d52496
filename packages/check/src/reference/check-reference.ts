import { DiptychError } from '@diptych/core/pages';
import type { TypeScript } from '../packages/load-typescript.js';
import type { Overlay, SourceFileCache } from '../typescript/overlay-host.js';
import { isDefault, leadingDefault, sameDefault } from './compare-defaults.js';
import { compareNames, type NamesInput } from './compare-names.js';
import { type DeclaredOption, declaredOptions, findOption } from './declared-options.js';
import { createReferenceProgram, type ReferenceProgram } from './reference-program.js';
import { type Compiler, typeDifference } from './type-difference.js';
import type { KnownDefault, OptionDiagnostic, OptionDoc, Reference, Stated } from './types.js';

/** Input of `checkReference`. */
export interface ReferenceInput extends NamesInput {
  ts: TypeScript;
  /** The site's folder, from which packages are resolved. */
  root: string;
  reference: Pick<Reference, 'type' | 'scope'>;
  knownDefaults?: readonly KnownDefault[];
  /** The options as the program resolves them by default. */
  resolved?: Readonly<Record<string, unknown>>;
  /** As in `tsconfig.json`, on top of strict defaults. */
  compilerOptions?: Readonly<Record<string, unknown>>;
  /** Files that override those on disk, by absolute path. */
  overlay?: Overlay;
  /** Parsed files, to share between calls. */
  cache?: SourceFileCache;
}

/** What a comparison found. */
export interface CheckedReference {
  diagnostics: OptionDiagnostic[];
  /** The files on disk that they depend on, by absolute path. */
  inputs: readonly string[];
}

/**
 * Compares names, types and defaults of options on pages with the declarations of a package.
 * @throws {DiptychError} when the package does not export the type.
 */
export function checkReference(input: ReferenceInput): CheckedReference {
  const program = createReferenceProgram({ ...input, docs: input.docs.filter(({ isDrawn }) => !isDrawn) });
  const { module, name, path } = input.reference.type;
  if (!program.type) {
    const what = path ? `no ${name} with a part "${path}"` : `no ${name}`;
    throw new DiptychError({
      code: 'check-type-missing',
      message: `"${module}" exports ${what}.`,
      suggestion: 'Correct "type" of the rule "options", or install the package.',
    });
  }
  const compiler = { ts: input.ts, checker: program.checker };
  const { type } = program;
  const namesOf = (parent: string) => {
    const owner = parent === '' ? type : findOption(compiler, type, parent)?.type;
    return owner ? declaredOptions(compiler, owner).map((option) => option.name) : [];
  };
  const described = input.docs.map((doc) => ({ doc, declared: findOption(compiler, type, doc.name) }));
  const unknown = described.filter(({ declared }) => !declared).map(({ doc }) => doc);
  const diagnostics = [
    ...compareNames(input, { namesOf, unknown }),
    ...described.flatMap(({ doc, declared }) =>
      declared
        ? [
            ...(doc.isDrawn ? [] : compareType({ doc, declared }, program, { ...compiler, typeName: name })),
            ...compareDefault(withDefault(doc, declared), declared, input),
          ]
        : [],
    ),
  ];
  return { diagnostics, inputs: program.inputs };
}

/** An option drawn from declarations, without a default on the page, shows the declared default or none. */
function withDefault(doc: OptionDoc, declared: DeclaredOption): OptionDoc {
  if (!doc.isDrawn || doc.default.text !== '') return doc;
  const text = declared.default === undefined ? 'undefined' : leadingDefault(declared.default);
  return { ...doc, default: { ...doc.default, text } };
}

function compareType(
  { doc, declared }: { doc: OptionDoc; declared: DeclaredOption },
  program: ReferenceProgram,
  { typeName, ...compiler }: Compiler & { typeName: string },
): OptionDiagnostic[] {
  const { name, type, context } = doc;
  if (new RegExp(`\\b${typeName}\\b`).test(context + type.text)) {
    const message = `"${name}": the type points to ${typeName}, which matches any type.`;
    return [{ ...pointOf(type), message, suggestion: 'Write the full type of the option.' }];
  }
  const page = program.typeOf(doc);
  if ('diagnostic' in page) {
    const suggestion =
      'Correct the type, declare its names in a block below, or name their module in "scope" of the rule.';
    return [{ ...pointOf(type), message: `"${name}": the type does not compile: ${page.diagnostic}`, suggestion }];
  }
  const difference = typeDifference(compiler, { page: page.type, declared: declared.type });
  if (difference === undefined) return [];
  return [
    { ...pointOf(type), message: `"${name}": ${difference}.`, suggestion: 'Write the type that the package declares.' },
  ];
}

function compareDefault(doc: OptionDoc, declared: DeclaredOption, input: ReferenceInput): OptionDiagnostic[] {
  const { name, default: shown } = doc;
  const known = input.knownDefaults?.find((one) => one.name === name);
  const diagnostic = (pinned: string | undefined, message: string): OptionDiagnostic => ({
    ...pointOf(shown),
    message: `"${name}": ${pinned === undefined ? `the page has ${shown.text}` : `known defaults have ${pinned}`}, ${message}.`,
    suggestion: 'Write the correct default, or add an intentional difference to "knownDefaults".',
  });
  const diagnostics: OptionDiagnostic[] = [];
  const stated = declared.default === undefined ? undefined : leadingDefault(declared.default);
  const wanted = known?.declared ?? (stated === undefined ? undefined : shown.text);
  const isSame = stated === undefined ? wanted === undefined : wanted !== undefined && sameDefault(stated, wanted);
  if (!isSame) diagnostics.push(diagnostic(known?.declared, `the declarations ${stated}`));
  if (input.resolved) {
    const value = name.split('.').reduce<unknown>(property, input.resolved);
    if (!isDefault(known?.resolved ?? shown.text, value)) {
      diagnostics.push(diagnostic(known?.resolved, `the program resolves ${JSON.stringify(value)}`));
    }
  }
  return diagnostics;
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

function pointOf({ file, line, column }: Stated): Pick<OptionDiagnostic, 'file' | 'line' | 'column'> {
  return { file, line, column };
}
