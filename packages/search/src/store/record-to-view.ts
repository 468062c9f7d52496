import { compactText } from '../tokens/normalize-word.js';
import { textToTokens } from '../tokens/text-to-tokens.js';
import type { SearchRecord } from '../types.js';
import { codeFlags } from './code-flags.js';
import type { PageView } from './types.js';

/** Tokenizes all texts of a page. */
export const recordToView = (record: SearchRecord): PageView => {
  const body = textToTokens(record.content);
  return {
    record,
    title: textToTokens(record.title),
    summary: textToTokens(record.description ?? ''),
    headings: record.toc.map(({ text }) => textToTokens(text)),
    body,
    inCode: codeFlags(record.code, body.starts),
    compact: {
      title: compactText(record.title),
      segment: compactText(lastSegment(record.routePath)),
      headings: record.toc.map(({ text }) => compactText(text)),
    },
  };
};

/** The page's own name in its address: often the English name of what a translated page is about. */
const lastSegment = (routePath: string): string => routePath.split('/').findLast((segment) => segment !== '') ?? '';
