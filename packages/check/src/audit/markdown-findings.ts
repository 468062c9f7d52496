import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '@diptych/core';
import type { ResolvedAudit } from './options.js';
import { type BuiltPage, type BuiltSite, toFileName } from './read-site.js';

/** Maximum length of an index, in characters, that agents read completely. */
const MAX_INDEX = 50_000;

const LINK = /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g;

/** Finds problems in the Markdown for agents: pages without it, too long or without headings, and dead links in it. */
export function markdownFindings(
  pages: readonly BuiltPage[],
  site: BuiltSite,
  { markdownLength }: Pick<ResolvedAudit, 'markdownLength'>,
): Diagnostic[] {
  const finding = (
    { file }: Pick<BuiltPage, 'file'>,
    code: string,
    message: string,
    suggestion: string,
  ): Diagnostic => ({
    code,
    severity: 'warning',
    file,
    line: 1,
    column: 1,
    message,
    suggestion,
  });
  const ofPages = pages.flatMap((page): Diagnostic[] => {
    const name = toFileName(page.data.page.markdownLink ?? '', site.config);
    const text = name && site.read(name);
    if (!text) return [finding(page, 'audit-markdown-missing', 'The page has no Markdown.', 'Build the site again.')];
    const found: Diagnostic[] = [];
    if (text.length > markdownLength) {
      const message = `The page's Markdown has ${text.length} characters; agents cut it at about ${markdownLength}.`;
      found.push(
        finding(page, 'audit-markdown-length', message, 'Divide the page, or raise `check.audit.markdownLength`.'),
      );
    }
    const prose = withoutCode(text);
    const plain = plainText(prose.replace(LINK, ']'));
    const missing = page.facts.headings.filter((one) => !plain.includes(plainText(one)));
    const ofHtml = missing.length > 0 ? htmlOnly(page, site.config.root) : '';
    for (const heading of missing.filter((one) => !ofHtml.includes(plainText(one)))) {
      const message = `The heading "${heading}" is not in the page's Markdown.`;
      const suggestion =
        'Give the component that renders it a `toMarkdown`, or put it into `<HtmlOnly>` if agents need not read it.';
      found.push(finding(page, 'audit-markdown-parity', message, suggestion));
    }
    for (const address of deadLinks(prose, site)) {
      const message = `The link ${address} in the page's Markdown is broken.`;
      found.push(finding(page, 'audit-markdown-link', message, 'Correct the link in the page.'));
    }
    return found;
  });
  const index = site.read('llms.txt');
  const file = { file: 'llms.txt' };
  if (index === undefined) {
    return [...ofPages, finding(file, 'audit-llms', 'The site has no llms.txt.', 'Build the site again.')];
  }
  const ofIndex = deadLinks(index, site).map((address) =>
    finding(file, 'audit-llms', `The link ${address} in llms.txt is broken.`, 'Build the site again.'),
  );
  const long =
    index.length > MAX_INDEX ? `llms.txt has ${index.length} characters; agents cut it at ${MAX_INDEX}.` : '';
  return [
    ...ofPages,
    ...ofIndex,
    ...(long ? [finding(file, 'audit-llms', long, 'Divide the site into top folders.')] : []),
  ];
}

/** The text that the source of a page intentionally keeps out of its Markdown. */
function htmlOnly({ file }: Pick<BuiltPage, 'file'>, root: string): string {
  const source = readFileSync(path.join(root, file), 'utf8');
  return plainText([...source.matchAll(/<HtmlOnly>([\s\S]*?)<\/HtmlOnly>/g)].join());
}

function deadLinks(text: string, site: BuiltSite): string[] {
  const addresses = [...text.matchAll(LINK)].map(([, address = '']) => address);
  return [...new Set(addresses)].filter((address) => site.exists(address) === false);
}

/** Removes code, which may look like links. */
function withoutCode(text: string): string {
  return text
    .replace(/^( *)(`{3,}|~{3,}).*\n[\s\S]*?^\1?\2`*\s*$/gm, '')
    .replace(/(?<!`)(`+)(?!`)([^\n]*?[^`\n])\1(?!`)/g, (_, _ticks, code: string) => code.replace(/\]\(/g, '] ('));
}

/** Reduces a text to letters and digits, without references to footnotes, so that two spellings of it compare equal. */
function plainText(text: string): string {
  return text
    .replace(/\[\^[^\]\s]+\]/g, '')
    .replace(/&(?:amp|lt|gt|quot|#\d+);/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
