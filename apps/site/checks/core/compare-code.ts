import ts from 'typescript';

const TEXT = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.JsxText,
]);

/** A program without what differs between languages: comments, and the text of strings. */
export function codeSkeleton(code: string): string {
  const source = ts.createSourceFile('code.tsx', code, ts.ScriptTarget.Latest, true);
  const tokens: string[] = [];
  const visit = (node: ts.Node) => {
    // Comments before a token are trivia; those of JSDoc are nodes.
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(source);
    if (children.length === 0) tokens.push(TEXT.has(node.kind) ? '…' : node.getText(source));
    for (const child of children) visit(child);
  };
  visit(source);
  return tokens.join(' ');
}
