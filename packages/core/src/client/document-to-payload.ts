import { ARTICLE_ATTRIBUTE, DATA_SELECTOR } from '../shared/markup.js';
import type { DocumentData, PagePayload } from '../shared/types.js';

/** Reads the page data from a document of the site; `undefined` if it is not one. */
export function documentToPayload(text: string): PagePayload | undefined {
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  const data = parsed.querySelector(DATA_SELECTOR)?.textContent;
  const article = parsed.querySelector(`[${ARTICLE_ATTRIBUTE}]`);
  if (!data || !article) return undefined;
  const { scripts: _, ...payload } = JSON.parse(data) as DocumentData;
  return { ...payload, html: article.innerHTML };
}
