/** Whether CSS is safe inside a rule: text that closes the rule, or leaves something open, would affect others. */
export function isDeclarations(css: string): boolean {
  const outside = css.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '');
  if (/["'{}\\]|\/\*/.test(outside)) return false;
  let depth = 0;
  for (const [bracket] of outside.matchAll(/[()]/g)) {
    depth += bracket === '(' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
