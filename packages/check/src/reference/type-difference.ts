import type ts from 'typescript';
import type { TypeScript } from '../packages/load-typescript.js';

/** Maximum nesting; deeper types come from packages, and their names have been compared by then. */
const MAX_DEPTH = 6;

/**
 * Compares two types by structure: members of unions, names, optionality and types of properties, elements and
 * signatures. Stricter than being assignable in both directions, which hides an added optional property.
 *
 * @returns Where and how they differ, or `undefined`.
 */
export function typeDifference(
  { ts, checker }: Compiler,
  { page, declared }: { page: ts.Type; declared: ts.Type },
): string | undefined {
  return compare({ ts, checker, at: '', depth: 0 }, page, declared);
}

/** The compiler and a program's checker. */
export interface Compiler {
  ts: TypeScript;
  checker: ts.TypeChecker;
}

/** State of a comparison. */
interface Step extends Compiler {
  /** Path from the option to the parts compared. */
  at: string;
  depth: number;
}

function compare(step: Step, a: ts.Type, b: ts.Type): string | undefined {
  const { ts, checker, at, depth } = step;
  if (a === b || depth > MAX_DEPTH) return undefined;
  const differ = () => `${at ? `at ${at}: ` : ''}the page has ${print(step, a)}, the package ${print(step, b)}`;
  const any = ts.TypeFlags.Any;
  if ((a.flags & any) !== (b.flags & any)) return differ();
  if (a.isUnion() || b.isUnion()) return compareUnions(step, a, b) && differ();
  if (!checker.isTypeAssignableTo(a, b) || !checker.isTypeAssignableTo(b, a)) return differ();
  if (!(a.flags & ts.TypeFlags.Object) || !(b.flags & ts.TypeFlags.Object)) return undefined;
  if (checker.isArrayType(a) || checker.isTupleType(a)) return compareArguments(step, a, b);
  // Named classes and interfaces are compared by identity, not by their members.
  if (a.symbol === b.symbol && a.symbol?.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) return undefined;
  return compareSignatures(a, b) ? differ() : compareProperties(step, a, b);
}

function compareUnions(step: Step, a: ts.Type, b: ts.Type): string | undefined {
  const left = members(a);
  const right = members(b);
  if (left.length !== right.length) return 'length';
  const same = (x: ts.Type, y: ts.Type) => compare({ ...step, depth: step.depth + 1 }, x, y) === undefined;
  const matched = left.every((x) => right.some((y) => same(x, y))) && right.every((y) => left.some((x) => same(x, y)));
  return matched ? undefined : 'members';
}

function compareArguments(step: Step, a: ts.Type, b: ts.Type): string | undefined {
  const { checker, at, depth } = step;
  const left = checker.getTypeArguments(a as ts.TypeReference);
  const right = checker.getTypeArguments(b as ts.TypeReference);
  for (const [index, one] of left.entries()) {
    const other = right[index];
    const found = other && compare({ ...step, at: `${at}[${index}]`, depth: depth + 1 }, one, other);
    if (found) return found;
  }
  return undefined;
}

function compareProperties(step: Step, a: ts.Type, b: ts.Type): string | undefined {
  const { ts, checker, at, depth } = step;
  const isOptional = (symbol: ts.Symbol) => (symbol.flags & ts.SymbolFlags.Optional) !== 0;
  const theirs = new Map(b.getProperties().map((property) => [property.name, property]));
  for (const mine of a.getProperties()) {
    const other = theirs.get(mine.name);
    if (!other) return `${join(at, mine.name)} is not in the package`;
    theirs.delete(mine.name);
    if (isOptional(mine) !== isOptional(other)) return `${join(at, mine.name)} differs in being optional`;
    const found = compare(
      { ...step, at: join(at, mine.name), depth: depth + 1 },
      checker.getNonNullableType(checker.getTypeOfSymbol(mine)),
      checker.getNonNullableType(checker.getTypeOfSymbol(other)),
    );
    if (found) return found;
  }
  const [missing] = theirs.keys();
  return missing === undefined ? undefined : `${join(at, missing)} is missing on the page`;
}

function compareSignatures(a: ts.Type, b: ts.Type): boolean {
  const left = a.getCallSignatures();
  const right = b.getCallSignatures();
  if (left.length !== right.length) return true;
  return left.some((one, index) => one.parameters.length !== right[index]?.parameters.length);
}

function members(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

function join(at: string, name: string): string {
  return at ? `${at}.${name}` : name;
}

function print({ ts, checker }: Compiler, type: ts.Type): string {
  // The expansion of an alias is more informative than its name.
  const { NoTruncation, InTypeAlias } = ts.TypeFormatFlags;
  return checker.typeToString(type, undefined, NoTruncation | InTypeAlias);
}
