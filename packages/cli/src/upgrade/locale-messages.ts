import { lineAt } from './rewrite-matches.js';
import type { Codemod, Note } from './types.js';

/** Names in the catalogue of messages, by the keys that a locale of the config had. */
const KEYS: Readonly<Record<string, string>> = {
  editLinkText: 'editPage',
  outlineTitle: 'outlineTitle',
  prevPageText: 'previousPage',
  nextPageText: 'nextPage',
};

const PROPERTY =
  /\b(editLinkText|outlineTitle|prevPageText|nextPageText):\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")(?:\s*,)?/g;

/** The same keys with a value that is no text in quotes: a variable, a call, a template, or the variable of that name. */
const OTHER_PROPERTY =
  /(?<=[{,]\s*(?:\/\/[^\n]*\s*)*)(['"]?)(editLinkText|outlineTitle|prevPageText|nextPageText)\1(?=\s*([:,}]))/g;

interface Property {
  start: number;
  end: number;
  key: string;
  value: string;
  /** Where the object begins that has it. */
  owner: number;
}

/** Texts of a locale are in `messages`, one catalogue for all of them. */
export const localeMessages: Codemod = {
  name: 'locale-messages',
  version: '0.1.0',
  concerns: (file) => /^diptych\.config\.[cm]?[jt]s$/.test(file),
  rewrite(text) {
    const found = [...text.matchAll(PROPERTY)].map((match): Property => {
      const [whole, key = '', value = ''] = match;
      return {
        start: match.index,
        end: match.index + whole.length,
        key,
        value,
        owner: openBraceBefore(text, match.index),
      };
    });
    // An object that already has `messages` is left to its author, who knows which text takes precedence.
    const isMessages = ({ owner }: Property) => /\bmessages:\s*$/.test(text.slice(0, owner));
    const owners = groupByOwner(found.filter((property) => !isMessages(property)));
    const changes: Note[] = [];
    const manual: Note[] = [];
    const edits: { start: number; end: number; text: string }[] = [];
    for (const [owner, properties] of owners) {
      const [first] = properties;
      if (!first) continue;
      const line = lineAt(text, first.start);
      if (/\bmessages:/.test(text.slice(owner, first.end))) {
        manual.push({ line, message: `Move ${first.key} into "messages" as ${KEYS[first.key]}.` });
        continue;
      }
      const entries = properties.map(({ key, value }) => `${KEYS[key]}: ${value}`);
      edits.push({
        start: first.start,
        end: first.end,
        text: `messages: { ${entries.join(', ')} }${commaAfter(text, properties)}`,
      });
      for (const { start, end } of properties.slice(1)) edits.push({ ...withLineOf(text, start, end), text: '' });
      changes.push({ line, message: `${properties.map(({ key }) => key).join(', ')}: texts are in "messages".` });
    }
    manual.push(...othersIn(text, found, isMessages));
    for (const match of text.matchAll(/\blabels:\s*\{/g)) {
      if (!/\bthemeConfig\b/.test(text.slice(0, match.index))) continue;
      manual.push({
        line: lineAt(text, match.index),
        message: 'themeConfig.labels is locales[].messages now: move its texts there.',
      });
    }
    const sorted = edits.sort((a, b) => b.start - a.start);
    const result = sorted.reduce((done, edit) => done.slice(0, edit.start) + edit.text + done.slice(edit.end), text);
    return { text: result, changes, manual };
  },
};

/** What to do about properties whose values cannot be read without running the config. */
function othersIn(text: string, found: readonly Property[], isMessages: (property: Property) => boolean): Note[] {
  const isFound = new Set(found.map(({ start }) => start));
  return [...text.matchAll(OTHER_PROPERTY)].flatMap((match) => {
    const [whole, , key = ''] = match;
    const property = { start: match.index, end: match.index + whole.length, key, value: '' };
    if (isFound.has(match.index) || isMessages({ ...property, owner: openBraceBefore(text, match.index) })) return [];
    const message = `Move ${key} into "messages" as ${KEYS[key]}: only a plain text in quotes is moved for you.`;
    return [{ line: lineAt(text, match.index), message }];
  });
}

/** Position of the brace that opens the object around a position; braces in texts and comments do not count. */
function openBraceBefore(text: string, index: number): number {
  const open: number[] = [];
  const tokens = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[{}]/g;
  for (const token of text.slice(0, index).matchAll(tokens)) {
    if (token[0] === '{') open.push(token.index);
    else if (token[0] === '}') open.pop();
  }
  return open.at(-1) ?? -1;
}

/** A property with the spaces before it, and its complete line if nothing else is in it. */
function withLineOf(text: string, start: number, end: number): { start: number; end: number } {
  const before = /(?:\n[ \t]*|[ \t]*)$/.exec(text.slice(0, start))?.[0].length ?? 0;
  return { start: start - before, end };
}

function groupByOwner(properties: readonly Property[]): Map<number, Property[]> {
  const groups = new Map<number, Property[]>();
  for (const property of properties) groups.set(property.owner, [...(groups.get(property.owner) ?? []), property]);
  return groups;
}

/** The comma behind `messages`: none where the properties that it replaces were the last ones, without a comma. */
function commaAfter(text: string, properties: readonly Property[]): string {
  const [first, last] = [properties[0] as Property, properties.at(-1) as Property];
  const between = properties
    .slice(1)
    .reduceRight(
      (rest, { start, end }) => rest.slice(0, start - first.end) + rest.slice(end - first.end),
      text.slice(first.end, last.end),
    );
  const deciding = between.trim() === '' ? last : first;
  return text[deciding.end - 1] === ',' ? ',' : '';
}
