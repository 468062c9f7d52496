import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** A key of a documented type. */
export interface Key {
  name: string;
  type: string;
  isRequired: boolean;
  /** The doc comment, on one line. */
  text: string;
}

/**
 * The keys of an exported interface or object type, in the order of the source; those of an object type that stands in it
 * follow their owner, as `owner.key`. Keys of what it extends are left out.
 * @param file from the repository's root
 */
export function readInterface(file: string, name: string): Key[] {
  for (const statement of readSource(file).statements) {
    if (ts.isInterfaceDeclaration(statement) && statement.name.text === name) return keysOf(statement.members, '');
    if (!ts.isTypeAliasDeclaration(statement) || statement.name.text !== name) continue;
    if (ts.isTypeLiteralNode(statement.type)) return keysOf(statement.type.members, '');
  }
  throw new Error(`${file} has no interface ${name}.`);
}

/** The same, followed by what it extends of this repository: attributes of HTML elements are left out. */
export function readWithInherited(file: string, name: string): Key[] {
  const source = readSource(file);
  const own = readInterface(file, name);
  const bases = source.statements.flatMap((one) =>
    ts.isInterfaceDeclaration(one) && one.name.text === name
      ? (one.heritageClauses ?? []).flatMap(({ types }) => [...types])
      : [],
  );
  const inherited = bases.flatMap((base) => inheritedKeys(file, source, base));
  return [...own, ...inherited.filter((key) => own.every((other) => other.name !== key.name))];
}

/** Keys of `Base`, `Omit<Base, 'key'>` or `Pick<Base, 'key'>`. */
function inheritedKeys(file: string, source: ts.SourceFile, base: ts.ExpressionWithTypeArguments): Key[] {
  const [type, named] = base.typeArguments ?? [];
  const utility = base.expression.getText();
  if ((utility !== 'Omit' && utility !== 'Pick') || !type) return keysOfLocal(file, source, utility);
  const names = new Set([...(named?.getText().matchAll(/'([^']+)'/g) ?? [])].map(([, name]) => name));
  return keysOfLocal(file, source, type.getText()).filter(({ name }) => names.has(name) === (utility === 'Pick'));
}

/** Keys of an interface that is declared in a file or imported from beside it; none of types of packages. */
function keysOfLocal(file: string, source: ts.SourceFile, name: string): Key[] {
  if (source.statements.some((one) => ts.isInterfaceDeclaration(one) && one.name.text === name)) {
    return readWithInherited(file, name);
  }
  const path = new RegExp(`import [^;]*\\b${name}\\b[^;]*from '(\\.[^']+)\\.js'`).exec(source.text)?.[1];
  if (!path) return [];
  const url = new URL(path, `file:///${file}`).pathname.slice(1);
  const extension = existsSync(new URL(`../../../${url}.tsx`, import.meta.url)) ? 'tsx' : 'ts';
  return readWithInherited(`${url}.${extension}`, name);
}

/** The doc comment of an exported function. @param file from the repository's root */
export function readFunctionDoc(file: string, name: string): string {
  const found = readSource(file).statements.find(
    (statement) => ts.isFunctionDeclaration(statement) && statement.name?.text === name,
  );
  if (!found) throw new Error(`${file} has no function ${name}.`);
  return docOf(found);
}

function readSource(file: string): ts.SourceFile {
  const url = new URL(`../../../${file}`, import.meta.url);
  return ts.createSourceFile(fileURLToPath(url), readFileSync(url, 'utf8'), ts.ScriptTarget.Latest, true);
}

function keysOf(members: ts.NodeArray<ts.TypeElement>, prefix: string): Key[] {
  return members.flatMap((member) => {
    if (ts.isMethodSignature(member)) return methodKey(member, prefix);
    if (!ts.isPropertySignature(member) || !member.type) return [];
    const name = prefix + member.name.getText();
    const nested = ts.isTypeLiteralNode(member.type) ? member.type.members : undefined;
    const key = {
      name,
      type: nested ? 'object' : member.type.getText().replace(/\s+/g, ' '),
      isRequired: !member.questionToken,
      text: docOf(member),
    };
    return [key, ...(nested ? keysOf(nested, `${name}.`) : [])];
  });
}

/** A method, written as the function type that it has. */
function methodKey(member: ts.MethodSignature, prefix: string): Key {
  const parameters = member.parameters.map((parameter) => parameter.getText()).join(', ');
  return {
    name: prefix + member.name.getText(),
    type: `(${parameters}) => ${member.type?.getText() ?? 'void'}`.replace(/\s+/g, ' '),
    isRequired: !member.questionToken,
    text: docOf(member),
  };
}

/** The comment as it is written, without its tags: `@scope/package` is none. */
function docOf(node: ts.Node): string {
  const source = node.getSourceFile().text;
  const ranges = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? [];
  return ranges
    .map(({ pos, end }) => source.slice(pos + '/**'.length, end - '*/'.length).replace(/^\s*\*/gm, ' '))
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/ @(?:param|returns|throws) .*/, '')
    .trim();
}
