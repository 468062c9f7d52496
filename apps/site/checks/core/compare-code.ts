import ts from 'typescript';

const TEXT = new Set([ts.SyntaxKind.StringLiteral, ts.SyntaxKind.NoSubstitutionTemplateLiteral, ts.SyntaxKind.JsxText]);

/** A program without what differs between languages: comments, and the text of strings. */
export function codeSkeleton(code: string): string {
  const source = ts.createSourceFile('code.tsx', code, ts.ScriptTarget.Latest, true);
  return nodeToTokens(source, source).join(' ');
}

function nodeToTokens(node: ts.Node, source: ts.SourceFile): string[] {
  // Comments before a token are trivia; those of JSDoc are nodes.
  if (ts.isJSDoc(node)) return [];
  // A sentence with values in it may put them in another order.
  if (ts.isTemplateExpression(node)) {
    return ['…', ...node.templateSpans.map(({ expression }) => nodeToTokens(expression, source).join(' ')).sort()];
  }
  const children = node.getChildren(source);
  if (children.length === 0) return [TEXT.has(node.kind) ? '…' : node.getText(source)];
  return children.flatMap((child) => nodeToTokens(child, source));
}
