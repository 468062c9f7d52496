/**
 * An island as messages name it: by its export, or a default export by its file.
 * @param module Id of the client module: the name of its file, and a hash.
 * @param name Name of the export, with members after dots.
 */
export function islandName({ module, name }: { module: string; name: string }): string {
  return name.replace(/^default(?=\.|$)/, module.replace(/-[0-9a-f]{8}$/, ''));
}
