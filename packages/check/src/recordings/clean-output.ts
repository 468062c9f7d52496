// Colours are kept. What moves the cursor, sets titles or makes links has no meaning on a page.
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals are controlled with them
const OTHER = /\u001b(?:\[[\d;:?]*[A-Za-ln-z]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-Z\\^_])/g;

/**
 * The lines of an output as a page shows them: without folders of this machine, and in their final state on the
 * terminal, where rewritten lines replace earlier ones.
 * @param folders Absolute paths and their names on the page, longest first.
 */
export function cleanOutput(output: string, folders: readonly (readonly [folder: string, name: string])[]): string[] {
  let text = output.replace(/\r\n/g, '\n').replace(OTHER, '');
  for (const [folder, name] of folders) text = text.replaceAll(folder, () => name);
  const lines = text.split('\n').map((line) => line.slice(line.lastIndexOf('\r') + 1).trimEnd());
  const first = lines.findIndex((line) => line !== '');
  const last = lines.findLastIndex((line) => line !== '');
  return first < 0 ? [] : lines.slice(first, last + 1);
}
