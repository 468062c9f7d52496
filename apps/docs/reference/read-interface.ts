import { readFileSync } from 'node:fs';
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
 * The keys of an exported interface, in the order of the source; those of an object type that stands in it follow their
 * owner, as `owner.key`.
 * @param file from the repository's root
 */
export function readInterface(file: string, name: string): Key[] {
  const url = new URL(`../../../${file}`, import.meta.url);
  const source = ts.createSourceFile(fileURLToPath(url), readFileSync(url, 'utf8'), ts.ScriptTarget.Latest, true);
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement) && statement.name.text === name) return keysOf(statement.members, '');
  }
  throw new Error(`${file} has no interface ${name}.`);
}

function keysOf(members: ts.NodeArray<ts.TypeElement>, prefix: string): Key[] {
  return members.flatMap((member) => {
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

/** The comment as it is written: its `@scope/package` is no tag. */
function docOf(node: ts.Node): string {
  const source = node.getSourceFile().text;
  const ranges = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? [];
  return ranges
    .map(({ pos, end }) => source.slice(pos + '/**'.length, end - '*/'.length).replace(/^\s*\*/gm, ' '))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
