import * as themeComponents from '../../../packages/theme-ui/dist/article-components.js';
import { type Format, readPage } from './read-page';
import type { Language } from './texts';
import { type Components, treeToReact } from './tree-to-react';

/** What pages have without an import. */
const articleComponents = themeComponents as unknown as Components;
const names = new Set(Object.keys(articleComponents));

/** Reads a page and gives its article and what is wrong with it; in Chinese, what each code means, too. */
export async function renderPage(source: string, format: Format, locale: Language) {
  const [{ tree, findings }, meanings] = await Promise.all([
    readPage({ source, format, locale, components: names }),
    locale === 'zh' ? import('./meanings').then((module) => module.meanings) : undefined,
  ]);
  return {
    article: treeToReact(tree.children, articleComponents),
    findings: findings.map((finding) => ({ ...finding, meaning: meanings?.get(finding.code ?? '') })),
  };
}
