import { existsSync, writeFileSync } from 'node:fs';
import { readCorpus } from './lib/read-corpus.mjs';

/**
 * Draws the queries that need no judgement from a corpus, by rule: the same corpus gives the same files. Pages are dealt to two
 * halves, `tune` and `heldout`, so that no page is asked for by the same kind of query in both.
 */
const docs = process.argv[2];
if (!docs || !existsSync(docs)) {
  console.error('Usage: node bench/search/make-queries.mjs <folder with en/ and zh/>');
  process.exit(1);
}

const HALVES = ['tune', 'heldout'];
/** Queries of each class, per half and language. */
const COUNTS = { sentence: 20, errorline: 5, dotted: 12, exact: 12, prefix: 8, typo: 12, corpustypo: 6 };

for (const [half, name] of HALVES.entries()) {
  const lines = ['en', 'zh'].flatMap((locale) => drawAll(readCorpus(docs, locale), locale, half));
  writeFileSync(new URL(`queries/rule.${name}.tsv`, import.meta.url), `${lines.join('\n')}\n`);
}

function drawAll(inputs, locale, half) {
  const pages = inputs.map((input) => ({
    path: input.pagePath,
    title: input.title,
    headings: input.sections.flatMap(({ heading }) => heading ?? []),
    prose: input.sections.map(({ text }) => text).join('\n'),
    code: input.sections.flatMap(({ code }) => code ?? []).join('\n'),
  }));
  const draw = (kind, candidatesOf) => {
    const own = pages.filter((_, index) => index % 2 === half);
    const step = Math.max(1, Math.floor(own.length / COUNTS[kind] / 1.7));
    const offset = [...kind].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % step;
    const rows = [];
    const seen = new Set();
    for (let turn = 0; turn < step && rows.length < COUNTS[kind]; turn++) {
      for (let i = (offset + turn) % step; i < own.length && rows.length < COUNTS[kind]; i += step) {
        const row = candidatesOf(own[i]);
        if (!row || seen.has(row.query)) continue;
        seen.add(row.query);
        rows.push([kind, locale, row.query, row.pages.join(' ')].join('\t'));
      }
    }
    return rows;
  };
  const byTitle = new Map();
  for (const page of pages) {
    const key = page.title.toLowerCase();
    byTitle.set(key, [...(byTitle.get(key) ?? []), page]);
  }
  const sameTitle = (title) => byTitle.get(title.toLowerCase()).map(({ path }) => `${path}=2`);
  return [
    ...draw('sentence', (page) => sentenceOf(page, pages, locale)),
    ...draw('errorline', (page) => errorLineOf(page, pages)),
    ...draw('dotted', (page) => dottedOf(page, pages)),
    ...draw('exact', ({ title }) => ({ query: title, pages: sameTitle(title) })),
    ...draw('prefix', ({ title }) =>
      title.length > 7 && !/\s/.test(title)
        ? {
            query: title.slice(0, Math.ceil(title.length * 0.7)),
            pages: pages
              .filter((page) => page.title.startsWith(title.slice(0, Math.ceil(title.length * 0.7))))
              .map(({ path }) => `${path}=2`),
          }
        : undefined,
    ),
    ...draw('typo', ({ title }) => {
      const query = misspell(title, locale);
      return query && !byTitle.has(query.toLowerCase()) ? { query, pages: sameTitle(title) } : undefined;
    }),
    ...draw('corpustypo', ({ title }) => {
      const query = /^[A-Za-z ]{7,}$/.test(title) ? misspell(title, locale) : undefined;
      return query && !byTitle.has(query.toLowerCase()) ? { query, pages: sameTitle(title) } : undefined;
    }),
  ];
}

/** A sentence of prose, whole, that stands on few pages. */
function sentenceOf({ prose }, pages, locale) {
  const sentences =
    prose.match(locale === 'zh' ? /[^。！？\n]{16,50}(?=[。！？])/gu : /[A-Z][^.!?\n]{45,140}(?=[.!?](?:\s|$))/g) ?? [];
  for (const sentence of sentences.toSorted((a, b) => b.length - a.length)) {
    const found = pages.filter((page) => page.prose.includes(sentence));
    if (found.length <= 3 && !/[|<>]/.test(sentence))
      return { query: sentence.trim(), pages: found.map(({ path }) => `${path}=2`) };
  }
}

/** A line of output about an error or a warning. */
function errorLineOf({ code, prose }, pages) {
  const lines = `${code}\n${prose}`.split('\n').map((line) => line.trim());
  for (const line of lines) {
    if (!/\b(?:error|failed|cannot|can't|warning|not found)\b/i.test(line) || /[{};=]|=>|\/\//.test(line)) continue;
    if (line.length < 25 || line.length > 120 || !/^[ -~]+$/.test(line)) continue;
    const found = pages.filter((page) => `${page.code}\n${page.prose}`.includes(line));
    if (found.length <= 4) return { query: line, pages: found.map(({ path }) => `${path}=2`) };
  }
}

/** A dotted name, a file name or a flag of the text that few pages speak of. */
function dottedOf({ prose, headings }, pages) {
  const names =
    `${headings.join('\n')}\n${prose}`.match(
      /(?<![\w/.-])(?:--[a-z]+(?:-[a-z]+)+|@?[a-z][\w-]*(?:[./][a-zA-Z][\w-]*){1,3})(?![\w/])/g,
    ) ?? [];
  for (const name of names) {
    if (/^(?:e\.g|i\.e|www|https?)|\.(?:com|dev|rs|io|org)$/.test(name) || name.length < 6 || !/[.-]/.test(name))
      continue;
    const about = pages.filter((page) => page.title === name || page.headings.includes(name));
    const found = pages.filter((page) => about.includes(page) || page.prose.includes(name) || page.code.includes(name));
    if (found.length > 5) continue;
    const best = new Set(about.map(({ path }) => path));
    return { query: name, pages: found.map(({ path }) => `${path}=${best.size === 0 || best.has(path) ? 2 : 1}`) };
  }
}

/** Two letters swapped or one left out in a title's longest word; a character left out or wrong in a Chinese one. */
function misspell(title, locale) {
  const [word] = (title.match(/[A-Za-z]{6,}/g) ?? []).toSorted((a, b) => b.length - a.length);
  if (word) {
    const at = Math.floor(word.length / 2);
    const wrong =
      word.length % 2 === 0
        ? word.slice(0, at) + word.slice(at + 1)
        : word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
    return wrong === word ? undefined : title.replace(word, wrong);
  }
  if (locale !== 'zh' || !/^\p{Script=Han}{4,}$/u.test(title)) return undefined;
  return `${title.slice(0, 2)}件${title.slice(3)}`;
}
