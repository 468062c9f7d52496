/** A region of a source file, which editors can collapse. */
export interface CodeRegion {
  code: string;
  /** 1-based line of the file on which `code` begins. */
  line: number;
}

// `// #region name`, `# region name`, `/* #region name */`, `<!-- #region name -->`, `-- #region name`
const START = /^\s*(?:\/\/|\/\*|<!--|\{\s*\/\*|#|--|;|%|"|')+\s*#?region\b[ \t]*(.*?)\s*(?:\*\/\s*\}?|-->)?\s*$/i;
const END = /^\s*(?:\/\/|\/\*|<!--|\{\s*\/\*|#|--|;|%|"|')+\s*#?endregion\b/i;

/**
 * Extracts a region of a file: the lines between `#region name` and its `#endregion`, without their common indentation.
 * Without a name, the complete file. Region markers are left out.
 * @returns `undefined` if the file has no such region, or does not close it.
 */
export function codeRegion(source: string, name?: string): CodeRegion | undefined {
  const lines = source.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  if (name === undefined) return { code: withoutMarkers(lines).join('\n'), line: 1 };
  const start = lines.findIndex((line) => START.exec(line)?.[1] === name);
  if (start < 0) return undefined;
  let depth = 1;
  for (let index = start + 1; index < lines.length; index++) {
    const line = lines[index] as string;
    if (END.test(line)) depth -= 1;
    else if (START.test(line)) depth += 1;
    if (depth === 0) return { code: dedent(withoutMarkers(lines.slice(start + 1, index))).join('\n'), line: start + 2 };
  }
  return undefined;
}

/** Names of the regions of a file. */
export function regionNames(source: string): string[] {
  return source.split('\n').flatMap((line) => START.exec(line)?.[1] || []);
}

function withoutMarkers(lines: readonly string[]): string[] {
  return lines.filter((line) => !START.test(line) && !END.test(line));
}

function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const shared = indents.reduce((prefix, indent) => {
    let length = 0;
    while (length < prefix.length && prefix[length] === indent[length]) length++;
    return prefix.slice(0, length);
  }, indents[0] ?? '');
  return lines.map((line) => (line.startsWith(shared) ? line.slice(shared.length) : line.trimStart()));
}
