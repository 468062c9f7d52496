import { articleComponents } from './components';
import { type Format, readPage } from './read-page';
import { treeToReact } from './tree-to-react';

const names = new Set(Object.keys(articleComponents));

/** Reads a page and gives its article and what is wrong with it. */
export async function renderPage(source: string, format: Format, locale: string) {
  const { tree, findings } = await readPage({ source, format, locale, components: names });
  return { article: treeToReact(tree.children, articleComponents), findings };
}
