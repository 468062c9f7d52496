import path from 'node:path';
import type { Declarations, DeclaredCall, DeclaredMember } from '@diptych/core/pages';
import { DiptychError, dependenciesHold, hashFiles, hashOf, readChecked, writeChecked } from '@diptych/core/pages';
import type ts from 'typescript';
import { loadTypeScript } from '../packages/load-typescript.js';
import { leadingDefault } from './compare-defaults.js';
import { declaredCalls } from './declared-calls.js';
import { declaredOptions } from './declared-options.js';
import { createReferenceProgram } from './reference-program.js';
import type { Compiler } from './type-difference.js';
import { typeToText } from './type-to-text.js';
import type { Reference, TypeLocation } from './types.js';

/** Input of `describeOptions`. */
export interface Described extends Pick<Reference, 'type'> {
  /** Types of the same module whose functions `<Members of="…">` draws. */
  members?: readonly string[];
}

/** Increase it when the description of the same declarations changes. */
const DESCRIPTION_VERSION = '6';

/** Objects with more properties are not described member by member. */
const MAX_PARTS = 40;

/** A cached description, with the hashes of the files that it comes from. */
interface Known {
  found: Omit<Declarations, 'files'>;
  hashes: Record<string, string>;
}

/**
 * Describes the options that a package declares in a type, for `<Option>` and `<Members>` on pages: `markdown.declarations`
 * of the config.
 * TypeScript runs again when a file that it read changes; the result is cached in the site's cache folder.
 * @param root The site's folder.
 * @throws {DiptychError} when the package does not export the type, or TypeScript is not installed.
 */
export async function describeOptions(root: string, reference: Described): Promise<Declarations> {
  const key = hashOf(DESCRIPTION_VERSION, JSON.stringify([reference.type, reference.members]));
  const file = path.join(root, '.diptych', 'declarations', `${key}.json`);
  const text = readChecked(file);
  const known = text === undefined ? undefined : (JSON.parse(text) as Known);
  if (known && dependenciesHold(known.hashes, root))
    return { ...known.found, files: Object.keys(known.hashes).map((name) => path.resolve(root, name)) };
  const start = Date.now();
  const { files, ...found } = describe(root, reference);
  writeChecked(file, JSON.stringify({ found, hashes: hashFiles(files, root, start) } satisfies Known));
  return { ...found, files };
}

function describe(root: string, reference: Described): Declarations {
  const ts = loadTypeScript(root, 'options');
  const { module } = reference.type;
  const names = reference.members ?? [];
  const more = [reference.type, ...names.map((name) => ({ module, name }))];
  const program = createReferenceProgram({ ts, root, reference, docs: [], more });
  const { checker } = program;
  const compiler = { ts, checker };
  const [declared, ...types] = program.more;
  const type = program.type ?? declared ?? missing(reference.type);
  const options: Record<string, DeclaredMember> = {};
  for (const property of checker.getPropertiesOfType(type)) {
    options[property.name] = describeMember(compiler, property, type);
    const inner = checker.getNonNullableType(checker.getTypeOfSymbol(property));
    for (const part of partsOf(compiler, inner)) {
      options[`${property.name}.${part.name}`] = describeMember(compiler, part, inner);
    }
  }
  const members: Record<string, Record<string, DeclaredCall>> = {};
  for (const [index, name] of names.entries()) {
    members[name] = declaredCalls(compiler, types[index] ?? missing({ module, name }));
  }
  return { options, ...(reference.members && { members }), files: program.inputs };
}

function missing({ module, name }: TypeLocation): never {
  throw new DiptychError({
    code: 'check-type-missing',
    message: `"${module}" exports no ${name}.`,
    suggestion: 'Correct the type that "markdown.declarations" of the config names, or install the package.',
  });
}

/** The nested options of an option whose only type is an object. */
function partsOf({ ts, checker }: Compiler, type: ts.Type): readonly ts.Symbol[] {
  const isObject = type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection);
  if (!isObject || checker.isArrayType(type) || checker.isTupleType(type) || type.getCallSignatures().length > 0)
    return [];
  const parts = checker.getPropertiesOfType(type);
  return parts.length > MAX_PARTS ? [] : parts;
}

function describeMember(compiler: Compiler, property: ts.Symbol, owner: ts.Type): DeclaredMember {
  const tags = new Map(
    property.getJsDocTags(compiler.checker).map(({ name, text }) => [name, compiler.ts.displayPartsToString(text)]),
  );
  const stated = declaredOptions(compiler, owner).find(({ name }) => name === property.name)?.default;
  const since = tags.get('since') ?? tags.get('version');
  const deprecated = tags.get('deprecated');
  return {
    ...typeToText(compiler, property),
    ...(stated !== undefined && { default: leadingDefault(stated) }),
    ...(since && { since }),
    ...(deprecated !== undefined && { deprecated }),
  };
}
