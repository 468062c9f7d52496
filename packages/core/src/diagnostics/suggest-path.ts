/** What to do about an import of a file that does not exist; `undefined` for names of packages and aliases. */
export function suggestPath(specifier: string): string | undefined {
  if (specifier.startsWith('.')) return 'Fix the path; it is relative to this file.';
  if (specifier.startsWith('/')) return 'Write the path from this file, such as "./part.mdx" or "../parts/part.mdx".';
  return undefined;
}
