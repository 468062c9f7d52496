/** A tab of another documentation tool: its label, and the lines of its content. */
export interface CodeTab {
  label: string;
  body: readonly string[];
}

/**
 * Writes tabs whose contents are one block of code each as a group of code.
 * @returns the lines of the group; `undefined` where a tab has anything else.
 */
export function toCodeGroup(tabs: readonly CodeTab[]): string[] | undefined {
  const blocks = tabs.map(({ label, body }) => labelFence(body, label));
  if (tabs.length === 0 || blocks.some((block) => block === undefined)) return undefined;
  return [':::code-group', '', ...blocks.flatMap((block) => [...(block ?? []), '']), ':::'];
}

/** The lines of a single fenced block, with blank lines around it left out; `undefined` for anything else. */
export function singleFence(body: readonly string[]): string[] | undefined {
  const lines = body.map((line) => line.trimEnd());
  const start = lines.findIndex((line) => line !== '');
  const end = lines.findLastIndex((line) => line !== '');
  const marks = /^(`{3,}|~{3,})[^`]*$/.exec(lines[start] ?? '')?.[1];
  if (!marks || end === start) return undefined;
  const closing = lines.findIndex((line, index) => index > start && line.startsWith(marks) && /^[`~]+$/.test(line));
  return closing === end ? lines.slice(start, end + 1) : undefined;
}

/** Adds keys after the language of a block: `text` if it has none, or the first key would be its language. */
export function addKeys(opening: string, keys: readonly string[]): string {
  const [, marks = '', info = ''] = /^([`~]{3,})[ \t]*(.*)$/.exec(opening) ?? [];
  return [`${marks}${info || (keys.length > 0 ? 'text' : '')}`, ...keys].join(' ');
}

/** A block with the label of its tab; `undefined` for a label that cannot stand in brackets. */
function labelFence(body: readonly string[], label: string): string[] | undefined {
  const [opening = '', ...others] = singleFence(body) ?? [];
  return opening === '' || /[[\]"]/.test(label) ? undefined : [addKeys(opening, [`[${label}]`]), ...others];
}
