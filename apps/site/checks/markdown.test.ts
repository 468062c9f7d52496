import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import config from '../diptych.config.js';
import { htmlToFacts, markdownToFacts, type ReaderFacts, textToWords } from './core/read-facts.js';
import { siteFolder } from './site.js';

const dist = path.join(siteFolder, 'dist');
const { siteUrl = '' } = config;

const documents = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => name.endsWith('.html') && name !== '404.html' && !isRedirect(name));

/** Whether a document only leads to another one. */
function isRedirect(name: string): boolean {
  return readFileSync(path.join(dist, name), 'utf8').includes('<meta http-equiv="refresh"');
}

/** The content of a page itself: its article, on home pages all of `main`, on overview pages the list too. */
function ownText(html: string): string {
  const [, main = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  const [, article = ''] = /<article\b[^>]*>([\s\S]*?)<\/article>/.exec(main) ?? [];
  const [, overview = ''] = /(<div class="dt-overview">[\s\S]*?)<div class="dt-page-end">/.exec(main) ?? [];
  return /<main\b[^>]*class="dt-home"/.test(html) ? main : article + overview;
}

/** The address that the Markdown should have for one of the page. */
function toMarkdownAddress(href: string): string {
  if (!href.startsWith('/')) return href;
  const [, address = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  if (/\.(?!md)\w+$/.test(address)) return siteUrl + address + suffix;
  return `${siteUrl}${address}${address.endsWith('/') ? 'index' : ''}.md${suffix}`;
}

function read(name: string): { html: ReaderFacts; markdown: ReaderFacts; text: string } {
  const html = htmlToFacts(ownText(readFileSync(path.join(dist, name), 'utf8')));
  const text = readFileSync(path.join(dist, name.replace(/\.html$/, '.md')), 'utf8');
  const markdown = markdownToFacts(text);
  // The line that leads to the index is for programs alone.
  const [directive, ...addresses] = markdown.addresses;
  expect(directive, name).toBe(`${siteUrl}/llms.txt`);
  return {
    html: { ...html, addresses: html.addresses.map(toMarkdownAddress) },
    // File trees are lists on the page, and drawings in Markdown; their words are compared below.
    markdown: { ...markdown, addresses, code: markdown.code.filter((code) => !/^[├└]── /.test(code)) },
    text,
  };
}

test('the site has pages to compare', () => {
  expect(documents.length).toBeGreaterThan(100);
});

test.each(['headings', 'code', 'addresses'] as const)(
  '%s of each page stand in its Markdown, and no others',
  (what) => {
    const sort = what === 'addresses';
    for (const name of documents) {
      const { html, markdown } = read(name);
      const [expected, found] = [html[what], markdown[what]].map((all) => (sort ? [...all].sort() : all));
      expect(found, name).toEqual(expected);
    }
  },
);

test('each word of a page stands in its Markdown', () => {
  for (const name of documents) {
    const { html, text } = read(name);
    // Titles of code blocks stand in the marks of a fence.
    const known = new Set(textToWords(text));
    expect(
      [...new Set(html.words)].filter((word) => !known.has(word)),
      name,
    ).toEqual([]);
  }
});

test('every address of the site in Markdown leads to a file of it', () => {
  for (const name of documents) {
    const own = read(name).markdown.addresses.filter((address) => address.startsWith(`${siteUrl}/`));
    const files = own.map((address) => decodeURI(address.slice(siteUrl.length + 1).replace(/[?#].*$/, '')));
    expect(
      files.filter((file) => !existsSync(path.join(dist, file))),
      name,
    ).toEqual([]);
  }
});

test('pages of the quick start have the commands of all package managers', () => {
  for (const name of ['guide/start/quick-start.html', 'zh/guide/start/quick-start.html']) {
    const { markdown } = read(name);
    for (const command of ['npm install -D', 'yarn add', 'pnpm add', 'bun add', 'deno add']) {
      expect(
        markdown.code.filter((code) => code.startsWith(command)),
        `${name}: ${command}`,
      ).not.toEqual([]);
    }
  }
});
