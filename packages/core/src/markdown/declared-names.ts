import type { EsNode } from './javascript.js';

/** The names a declaration or pattern brings into scope. */
export function declaredNames(node: EsNode | null | undefined): string[] {
  if (!node) return [];
  switch (node.type) {
    case 'Identifier':
      return [node.name as string];
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSEnumDeclaration':
    case 'VariableDeclarator':
      return declaredNames(node.id as EsNode | null);
    case 'VariableDeclaration':
      return (node.declarations as EsNode[]).flatMap(declaredNames);
    case 'ObjectPattern':
      return (node.properties as EsNode[]).flatMap(declaredNames);
    case 'ArrayPattern':
      return (node.elements as (EsNode | null)[]).flatMap(declaredNames);
    case 'Property':
      return declaredNames(node.value as EsNode);
    case 'AssignmentPattern':
      return declaredNames(node.left as EsNode);
    case 'RestElement':
      return declaredNames(node.argument as EsNode);
    default:
      return [];
  }
}
