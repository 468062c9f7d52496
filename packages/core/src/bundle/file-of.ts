/** The file of a module, whose id may have a query. */
export function fileOf(id: string): string {
  return id.replace(/\?.*$/, '');
}
