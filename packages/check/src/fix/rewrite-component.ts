import type { FixEdit } from '@diptych/core';
import { type Equivalent, equivalentOf, escapeRegExp } from '@diptych/core/pages';
import type { ComponentFact } from '../facts.js';
import { CALLOUT_TYPES } from './callout-types.js';

/** A use of a component, and the text that it is written in. */
interface Use {
  fact: ComponentFact;
  /** The content of the page. */
  text: string;
  /** All of the page. */
  components: readonly ComponentFact[];
}

/**
 * Writes a component of another documentation tool as Diptych has it: the names of its tags and attributes, or a
 * container in its place.
 * @param known Components that the page can use.
 * @returns `undefined` where that is not certain.
 */
export function rewriteComponent(use: Use, known: readonly string[]): FixEdit[] | undefined {
  const equivalent = equivalentOf(use.fact.name, known);
  const tags = equivalent && readTags(use);
  if (!tags) return undefined;
  if (equivalent.kind === 'component') {
    const renamed = renameTags(use, equivalent, tags);
    const labelled = labelTabs(use, tags);
    return renamed && labelled && [...renamed, ...labelled];
  }
  if (equivalent.kind === 'step') return openStep(use, tags);
  if (equivalent.kind === 'container') return replaceTags(use, tags, openContainer(use.fact, equivalent));
  const hasAttributes = Object.keys(use.fact.attributes).length > 0;
  if (hasAttributes) return undefined;
  return equivalent.kind === 'content' ? removeTags(use, tags) : replaceTags(use, tags, 'code-group');
}

/** An attribute that a component of theme-ui has under another name in other tools; `undefined` if it has none such. */
export function foreignAttribute({ name, attributes }: ComponentFact): { from: string; to: string } | undefined {
  const equivalent = equivalentOf(name, [name]);
  if (equivalent?.kind !== 'component' || equivalent.name !== name) return undefined;
  const names = Object.entries(equivalent.attributes ?? {});
  const found = names.find(([from, to]) => from in attributes && to !== '' && !(to in attributes));
  return found && { from: found[0], to: found[1] };
}

/** A component's tags, by their offsets; ends are exclusive. */
interface Tags {
  start: number;
  /** The tag that opens it. */
  opening: string;
  /** Absent for a tag that closes itself. */
  closing?: { start: number; end: number };
}

const ATTRIBUTE = String.raw`\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?`;

function readTags({ fact, text }: Use): Tags | undefined {
  const source = text.slice(fact.start, fact.end);
  const opening = new RegExp(`^<${escapeRegExp(fact.name)}(?:${ATTRIBUTE})*\\s*(/?)>`).exec(source);
  if (!opening) return undefined;
  const tags = { start: fact.start, opening: opening[0] };
  if (opening[1]) return tags;
  const closing = `</${fact.name}>`;
  const start = fact.end - closing.length;
  return source.endsWith(closing) ? { ...tags, closing: { start, end: fact.end } } : undefined;
}

type Component = Extract<Equivalent, { kind: 'component' }>;

function renameTags({ fact, text }: Use, { name, attributes }: Component, tags: Tags): FixEdit[] | undefined {
  if (!attributes) return undefined;
  // Another tab than the first would have to be named by its parent.
  const isFirst = /<\w+(?:\s[^<>]*)?>\s*$/.test(text.slice(0, fact.start));
  if (fact.attributes.default !== undefined && !isFirst) return undefined;
  // The labels of the tabs are in a list of their parent.
  if (fact.attributes.value !== undefined && /<Tabs\s[^<>]*\bvalues=/.test(text)) return undefined;
  const { start, opening, closing } = tags;
  const edits: FixEdit[] = [];
  if (name !== fact.name) {
    edits.push({ start: start + 1, end: start + 1 + fact.name.length, text: name });
    if (closing) edits.push({ start: closing.start + 2, end: closing.end - 1, text: name });
  }
  const first = /\s+default(?=[\s/>])/.exec(opening);
  if (first) edits.push({ start: start + first.index, end: start + first.index + first[0].length, text: '' });
  for (const [from, to] of Object.entries(attributes)) {
    const found = new RegExp(`(\\s+)${from}(?==)(=(?:"[^"]*"|'[^']*'|\\{[^{}]*\\}))`).exec(opening);
    if (!found) continue;
    const [whole, space = ''] = found;
    const at = start + found.index;
    // Where both are written, the attribute of Diptych stays.
    if (to === '' || to in fact.attributes) edits.push({ start: at, end: at + whole.length, text: '' });
    else edits.push({ start: at + space.length, end: at + space.length + from.length, text: to });
  }
  return edits;
}

/** `items={['A', 'B']}`: the list of its texts. */
const ITEMS = /\s+items=\{\s*\[((?:\s*(?:"[^"]*"|'[^'"]*')\s*,?)*)\s*\]\s*\}/;

/** Nextra and Fumadocs list the labels of tabs at their parent: a tab without one of its own gets it. */
function labelTabs({ fact, text, components }: Use, { start, opening }: Tags): FixEdit[] | undefined {
  if (!('items' in fact.attributes)) return [];
  const found = ITEMS.exec(opening);
  if (!found) return undefined;
  const removal = { start: start + found.index, end: start + found.index + found[0].length, text: '' };
  const tabs = components.filter(
    (one) => one.file === fact.file && one.level === fact.level + 1 && one.start > fact.start && one.end < fact.end,
  );
  if (tabs.every(({ attributes }) => 'label' in attributes || 'value' in attributes)) return [removal];
  const labels = [...(found[1] ?? '').matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) => double ?? single);
  if (tabs.length !== labels.length) return undefined;
  const edits = tabs.map((tab, index): FixEdit[] | undefined => {
    const tags = /^(?:Tabs\.)?Tab$/.test(tab.name) ? readTags({ fact: tab, text, components }) : undefined;
    if (!tags?.closing || Object.keys(tab.attributes).length > 0) return undefined;
    return [
      { start: tags.start, end: tags.start + tags.opening.length, text: `<Tab label="${labels[index]}">` },
      { ...tags.closing, text: '</Tab>' },
    ];
  });
  return edits.includes(undefined) ? undefined : [removal, ...edits.flatMap((own) => own ?? [])];
}

type Container = Extract<Equivalent, { kind: 'container' }>;

function openContainer({ attributes }: ComponentFact, { type }: Container): string | undefined {
  // Of `<Note type="warning">` the attribute counts.
  const { type: given = type ?? 'note', title, summary = title, ...others } = attributes;
  const name = given === type ? type : typeof given === 'string' ? CALLOUT_TYPES.get(given) : undefined;
  if (name === undefined || Object.keys(others).length > 0) return undefined;
  if (type === 'details' && 'type' in attributes) return undefined;
  const heading = name === 'details' ? summary : title;
  if (heading === undefined) return name === 'details' ? undefined : name;
  return typeof heading === 'string' && /^[^{}\n]+$/.test(heading) ? `${name} ${heading}` : undefined;
}

/** `<Step title="…">` as a heading; one without a title begins with its own. */
function openStep(use: Use, tags: Tags): FixEdit[] | undefined {
  const { title, ...others } = use.fact.attributes;
  const content = use.text.slice(tags.start + tags.opening.length);
  const removal = removeTags(use, tags);
  if (!removal || Object.keys(others).length > 0) return undefined;
  if (title === undefined) return /^\s*### /.test(content) ? removal : undefined;
  if (typeof title !== 'string' || /[<>{}\n]/.test(title)) return undefined;
  const [first, ...rest] = removal;
  if (!first) return undefined;
  const indent = use.text.slice(first.start, tags.start);
  // The next heading is not to stand at the end of this text.
  const ends = rest.map((edit) => ({ ...edit, text: /^[ \t\r]*(?:\n|$)/.test(use.text.slice(edit.end)) ? '' : '\n' }));
  return [{ ...first, text: `${indent}### ${title}\n\n` }, ...ends];
}

/** Removes tags that stand alone on their lines, with these, or around the content of one line. */
function removeTags({ text, fact }: Use, { start, opening, closing }: Tags): FixEdit[] | undefined {
  const tags = [{ start, end: start + opening.length }, ...(closing ? [closing] : [])];
  const isAlone = (from: number, to: number) => {
    const line = text.slice(text.lastIndexOf('\n', from - 1) + 1, from);
    const after = /^[^\n]*/.exec(text.slice(to))?.[0] ?? '';
    return line.trim() === '' && after.trim() === '';
  };
  const isOneLine = !text.slice(fact.start, fact.end).includes('\n');
  if (isOneLine && closing && isAlone(fact.start, fact.end)) return tags.map((tag) => ({ ...tag, text: '' }));
  if (!tags.every((tag) => isAlone(tag.start, tag.end))) return undefined;
  return tags.map((tag) => ({
    start: text.lastIndexOf('\n', tag.start - 1) + 1,
    end: text.indexOf('\n', tag.end) + 1 || text.length,
    text: '',
  }));
}

/** Puts the lines of a container in the place of tags that stand alone on their lines. */
function replaceTags(
  { fact, text }: Use,
  { start, opening, closing }: Tags,
  name: string | undefined,
): FixEdit[] | undefined {
  if (!closing || name === undefined) return undefined;
  const indent = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const after = /^[^\n]*/.exec(text.slice(fact.end))?.[0] ?? '';
  const body = text.slice(start + opening.length, closing.start);
  if (indent.trim() !== '' || after.trim() !== '' || body.trim() === '') return undefined;
  const isOneLine = !body.includes('\n');
  if (!isOneLine && !/^[ \t\r]*\n[\s\S]*\n[ \t]*$/.test(body)) return undefined;
  const colons = ':'.repeat(
    Math.max(3, ...Array.from(body.matchAll(/^\s*(:{3,})/gm), ([, found = '']) => found.length + 1)),
  );
  const contentStart = start + opening.length + (isOneLine ? body.length - body.trimStart().length : 0);
  const contentEnd = closing.start - (isOneLine ? body.length - body.trimEnd().length : 0);
  return [
    { start, end: contentStart, text: `${colons}${name}${isOneLine ? `\n${indent}` : ''}` },
    { start: contentEnd, end: closing.end, text: `${isOneLine ? `\n${indent}` : ''}${colons}` },
  ];
}
