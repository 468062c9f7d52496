import type { DeclaredCall } from '@diptych/core/pages';
import type ts from 'typescript';
import type { Compiler } from './type-difference.js';

/** Maximum length of a parameter's type that is shown in full, in characters. */
const MAX_TYPE = 80;

type Parameter = DeclaredCall['parameters'][number];

/** Lists the functions among the members of a type, with the parameters that they can be called with. */
export function declaredCalls(compiler: Compiler, type: ts.Type): Record<string, DeclaredCall> {
  const { ts, checker } = compiler;
  const out: Record<string, DeclaredCall> = {};
  for (const property of checker.getPropertiesOfType(type)) {
    const signatures = checker.getTypeOfSymbol(property).getCallSignatures();
    if (signatures.length === 0) continue;
    const tag = property.getJsDocTags(checker).find(({ name }) => name === 'deprecated');
    out[property.name] = {
      parameters: mergeOverloads(
        signatures.map(({ parameters }) => parameters.map((parameter) => describeParameter(compiler, parameter))),
      ),
      ...(tag && { deprecated: ts.displayPartsToString(tag.text) }),
    };
  }
  return out;
}

/** The parameters of the longest overload: with the types of all, and optional where another does without. */
function mergeOverloads(overloads: readonly (readonly Parameter[])[]): Parameter[] {
  const longest = overloads.reduce((best, one) => (one.length > best.length ? one : best));
  return longest.map((own, index) => {
    const all = overloads.map((parameters) => parameters[index]);
    const isOptional = !own.isRest && all.some((one) => !one || one.isOptional || one.isRest);
    const types = all.flatMap((one) => (one && one.isRest === own.isRest ? one.type : []));
    return { ...own, type: unionOf(types), ...(isOptional && { isOptional }) };
  });
}

function unionOf(types: readonly string[]): string {
  const parts = types.flatMap((type) => (/[<({[]/.test(type) ? [type] : type.split(' | ')));
  const different = [...new Set(parts)];
  const any = different.find((type) => type === 'any' || type === 'unknown');
  if (any !== undefined || different.length === 1) return any ?? (different[0] as string);
  const text = different.map((type) => (/^[(<].*=>/.test(type) ? `(${type})` : type)).join(' | ');
  return text.length <= MAX_TYPE ? text : truncateUnion(text);
}

function truncateUnion(text: string): string {
  return `${text.slice(0, text.lastIndexOf(' | ', MAX_TYPE))} | …`;
}

function describeParameter(compiler: Compiler, parameter: ts.Symbol): Parameter {
  const { ts, checker } = compiler;
  const declaration = parameter.valueDeclaration;
  const own = declaration && ts.isParameter(declaration) ? declaration : undefined;
  const type = checker.getTypeOfSymbol(parameter);
  return {
    // A destructured parameter has no name: its pattern stands for it.
    name: own && !ts.isIdentifier(own.name) ? own.name.getText().replace(/\s+/g, ' ') : parameter.name,
    type: typeToWords(compiler, type, own?.type),
    ...(own && checker.isOptionalParameter(own) && { isOptional: true }),
    ...(own?.dotDotDotToken && { isRest: true }),
  };
}

/** A type parameter, or a part of one such as `T[K]`, is shown as its constraint; a type too long to read is truncated, or shown as its kind. */
function typeToWords(compiler: Compiler, declared: ts.Type, written: ts.TypeNode | undefined): string {
  const { ts, checker } = compiler;
  // `E | undefined`, of an optional parameter, would become `E & {}`.
  const [own, ...others] = declared.isUnion()
    ? declared.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
    : [declared];
  const type = own && others.length === 0 ? own : checker.getNonNullableType(declared);
  if (type.flags & ts.TypeFlags.TypeVariable) {
    const constraint = checker.getBaseConstraintOfType(type);
    return constraint ? typeToWords(compiler, constraint, undefined) : 'unknown';
  }
  const text = written?.getText().replace(/\s+/g, ' ') ?? checker.typeToString(type);
  if (text.length <= MAX_TYPE) return text;
  if (type.isUnion()) return truncateUnion(text);
  return type.getCallSignatures().length > 0 ? 'function' : 'object';
}
