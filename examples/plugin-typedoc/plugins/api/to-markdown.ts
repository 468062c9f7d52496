import type { Declared, Member, Part } from './types';

/** Words of a language. */
export interface Words {
  title: string;
  name: string;
  type: string;
  meaning: string;
  optional: string;
  deprecated: string;
  default: string;
  returns: string;
  throws: string;
  since: string;
  see: string;
  example: string;
}

/** Ids of headings by the names of what is documented. */
type Ids = ReadonlyMap<string, string>;

/** What a module exports as Markdown: a heading for each export, its signatures, comments and tables of members. */
export function toMarkdown(declared: readonly Declared[], words: Words): string {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  const sections = declared.map((item) => {
    const id = uniqueId(item.name, taken);
    if (!ids.has(item.name)) ids.set(item.name, id);
    return { item, id };
  });
  return sections
    .map(({ item: { name, parts }, id }) => {
      const heading = `## ${name.replaceAll('_', '\\_')} {#${id}}`;
      return [heading, ...parts.map((part) => partText(part, { words, ids }))].join('\n\n');
    })
    .join('\n\n');
}

/** The id of a heading; `Parse` and `parse` must not share one. */
function uniqueId(name: string, taken: Set<string>): string {
  const id = name.toLowerCase();
  let unique = id;
  for (let count = 2; taken.has(unique); count += 1) unique = `${id}-${count}`;
  taken.add(unique);
  return unique;
}

interface Context {
  words: Words;
  ids: Ids;
}

function partText({ code, about, deprecated, tags, members }: Part, context: Context): string {
  // A signature alone does not compile.
  const blocks = [
    `\`\`\`ts no-check="declaration"\n${code}\n\`\`\``,
    ...aboutText({ about, deprecated, tags }, context),
  ];
  return [...blocks, ...(members.length > 0 ? [tableText(members, context)] : [])].join('\n\n');
}

function tableText(members: readonly Member[], context: Context): string {
  const { words } = context;
  const rows = members.map((member) => {
    const name = `${codeText(member.name)}${member.optional ? ` (${words.optional})` : ''}`;
    const about = aboutText(member, context).map(inOneLine).join(' ');
    return `| ${[name, codeText(member.type), about].map(cellText).join(' | ')} |`;
  });
  return [`| ${words.name} | ${words.type} | ${words.meaning} |`, '| --- | --- | --- |', ...rows].join('\n');
}

type Comment = Pick<Part, 'about' | 'deprecated' | 'tags'>;

/** A comment, with its text of `@deprecated` before it and its other tags behind it. */
function aboutText({ about, deprecated, tags = [] }: Comment, { words, ids }: Context): string[] {
  const advice = deprecated ? ` — ${proseText(deprecated, ids)}` : '';
  const warning = deprecated === undefined ? [] : [`**${words.deprecated}**${advice}`];
  const text = about === '' ? [] : [proseText(about, ids)];
  const rest = tags.map(({ kind, text: own }) => {
    if (kind === 'remarks') return proseText(own, ids);
    if (kind === 'default') return `**${words.default}** ${isValue(own) ? codeText(own) : proseText(own, ids)}`;
    const isCode = kind === 'example' && !own.includes('```');
    return isCode
      ? `**${words.example}**\n\n\`\`\`ts no-check="example"\n${own}\n\`\`\``
      : `**${words[kind]}** ${kind === 'example' ? '\n\n' : ''}${proseText(own, ids)}`;
  });
  return [...warning, ...text, ...rest];
}

/** Whether a default is a value, `['a', 'b']`, mostly written without backticks, and not a description of one. */
function isValue(text: string): boolean {
  return !text.includes('`') && (!/\s/.test(text) || /^[[{("']/.test(text));
}

const FENCE = /^[ \t]*(`{3,}|~{3,})[^\n]*\n([\s\S]*?)^[ \t]*\1[^\n]*$/m;
const CODE = new RegExp(`${FENCE.source}|(\`+)(?!\`)[\\s\\S]*?(?<!\`)\\3(?!\`)`, 'gm');

/** A comment as Markdown: `{@link …}` becomes a link, and what looks like a tag outside code is shown as it is. */
function proseText(text: string, ids: Ids): string {
  let out = '';
  let at = 0;
  for (const { 0: code, index } of text.matchAll(CODE)) {
    out += plainText(text.slice(at, index), ids) + code;
    at = index + code.length;
  }
  return out + plainText(text.slice(at), ids);
}

function plainText(text: string, ids: Ids): string {
  return text
    .replace(/<(?=[a-z/!?])(?!(?:https?|mailto):[^\s<>]*>)/gi, '\\<')
    .replace(/\{@link(?:code|plain)?\s+([^}|\s]+)(?:(?:\s*\|\s*|\s+)([^}]*))?\}/g, (_, target: string, label = '') =>
      linkText(target, String(label).trim(), ids),
    );
}

/** A link to an address, or to an export: `Point.x` is below the heading of `Point`. */
function linkText(target: string, label: string, ids: Ids): string {
  if (/^https?:\/\//.test(target)) return `[${label || target}](${target})`;
  const name = target.replace(/\(\)$/, '');
  const id = ids.get(name) ?? ids.get(name.replace(/[.#][^.#]*$/, ''));
  const shown = label || codeText(name);
  return id === undefined ? shown : `[${shown}](#${id})`;
}

/** Inline code; a type may hold backticks. */
function codeText(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([marks]) => marks.length));
  const marks = '`'.repeat(longest + 1);
  return longest > 0 ? `${marks} ${text} ${marks}` : `${marks}${text}${marks}`;
}

/** Text for a cell of a table, which has one line. */
function inOneLine(text: string): string {
  const fences = new RegExp(FENCE.source, 'gm');
  return text.replace(fences, (_, __, code: string) => codeText(code.trim().replace(/\s+/g, ' ')));
}

function cellText(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').replace(/(?<!\\)\|/g, '\\|');
}
