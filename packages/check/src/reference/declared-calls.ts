import type { DeclaredCall } from '@diptych/core/pages';
import type ts from 'typescript';
import type { Compiler } from './type-difference.js';

/** Maximum length of a parameter's type that is shown in full, in characters. */
const MAX_TYPE = 80;

/** Lists the functions among the members of a type, with the parameters of their longest signature. */
export function declaredCalls(compiler: Compiler, type: ts.Type): Record<string, DeclaredCall> {
  const { ts, checker } = compiler;
  const out: Record<string, DeclaredCall> = {};
  for (const property of checker.getPropertiesOfType(type)) {
    const signatures = checker.getTypeOfSymbol(property).getCallSignatures();
    const longest = signatures.reduce<ts.Signature | undefined>(
      (best, one) => (best && best.parameters.length >= one.parameters.length ? best : one),
      undefined,
    );
    if (!longest) continue;
    const tag = property.getJsDocTags(checker).find(({ name }) => name === 'deprecated');
    out[property.name] = {
      parameters: longest.parameters.map((parameter) => describeParameter(compiler, parameter)),
      ...(tag && { deprecated: ts.displayPartsToString(tag.text) }),
    };
  }
  return out;
}

function describeParameter(compiler: Compiler, parameter: ts.Symbol): DeclaredCall['parameters'][number] {
  const { ts, checker } = compiler;
  const declaration = parameter.valueDeclaration;
  const own = declaration && ts.isParameter(declaration) ? declaration : undefined;
  const type = checker.getTypeOfSymbol(parameter);
  return {
    name: parameter.name,
    type: typeToWords(compiler, type, own?.type),
    ...(own && checker.isOptionalParameter(own) && { isOptional: true }),
    ...(own?.dotDotDotToken && { isRest: true }),
  };
}

/** A type parameter is shown as its constraint; a type too long to read is truncated, or shown as its kind. */
function typeToWords(compiler: Compiler, declared: ts.Type, written: ts.TypeNode | undefined): string {
  const { ts, checker } = compiler;
  // `E | undefined`, of an optional parameter, would become `E & {}`.
  const [own, ...others] = declared.isUnion()
    ? declared.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
    : [declared];
  const type = own && others.length === 0 ? own : checker.getNonNullableType(declared);
  if (type.flags & ts.TypeFlags.TypeParameter) {
    const constraint = checker.getBaseConstraintOfType(type);
    return constraint ? typeToWords(compiler, constraint, undefined) : 'unknown';
  }
  const text = written?.getText().replace(/\s+/g, ' ') ?? checker.typeToString(type);
  if (text.length <= MAX_TYPE) return text;
  if (type.isUnion()) return `${text.slice(0, text.lastIndexOf(' | ', MAX_TYPE))} | …`;
  return type.getCallSignatures().length > 0 ? 'function' : 'object';
}
