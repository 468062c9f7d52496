/**
 * The titles of the folders that a page is in, outermost first.
 * @param path Of the page: `/guide/start/ai`, or `/guide/start/` for the index page of a folder.
 * @param titles By path of the folder; a folder that is not in it is called by its name.
 */
export const foldersOf = (path: string, titles: Readonly<Record<string, string>>): string[] => {
  const names = path.split('/').filter(Boolean).slice(0, -1);
  return names.map((name, index) => {
    const folder = `/${names.slice(0, index + 1).join('/')}/`;
    return (Object.hasOwn(titles, folder) ? titles[folder] : undefined) ?? name;
  });
};
