import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FixEdit } from '@diptych/core';
import { blankCode } from './blank-code.js';
import { CALLOUT_TYPES } from './callout-types.js';
import { type CodeTab, toCodeGroup } from './code-tabs.js';
import { offsetAt } from './offset-at.js';
import { rewriteDirective } from './rewrite-directive.js';

/** A paragraph that another documentation tool understands, and where it is. */
interface Paragraph {
  /** The content of the page. */
  text: string;
  /** 1-based line of the paragraph. */
  line: number;
  /** Absolute path of the page. */
  file: string;
  docsDir: string;
}

/**
 * Writes what MkDocs, VitePress and GitBook understand as Diptych has it: admonitions, tabs of code, directives,
 * imported code, the place of a table of contents.
 * @returns `undefined` for other paragraphs, and where something in one has no equivalent.
 */
export function rewriteParagraph(paragraph: Paragraph): FixEdit[] | undefined {
  const lines = paragraph.text.split('\n').slice(paragraph.line - 1);
  const [, indent = '', content = ''] = /^(\s*)(.*?)\s*$/.exec(lines[0] ?? '') ?? [];
  const start = offsetAt(paragraph.text, paragraph.line, 1);
  const replace = (count: number, text: string): FixEdit[] => [
    { start, end: start + lines.slice(0, count).join('\n').length, text },
  ];
  if (/^\[\[_?toc_?\]\]$/i.test(content)) return replace(lines[1]?.trim() === '' ? 2 : 1, '');
  const files = importedFiles(lines, paragraph);
  if (files.length > 0) {
    const written = files.flat().map((line) => indent + line);
    return replace(files.length, written.join('\n'));
  }
  if (content.startsWith('{%')) return rewriteDirective(paragraph.text, paragraph.line);
  const tabs = content.startsWith('===') ? readTabs(paragraph, indent) : undefined;
  const group = toCodeGroup(tabs?.tabs ?? []);
  if (tabs && group) return replace(tabs.length, group.map((line) => (line === '' ? '' : indent + line)).join('\n'));
  const admonition = readAdmonition(lines, indent);
  return admonition && replace(admonition.length, admonition.written.join('\n'));
}

const BODY = '    ';

/**
 * Reads tabs of MkDocs that follow each other: `=== "C"` with the content indented below.
 * @returns the tabs and the number of their lines; `undefined` for one that is not the first.
 */
function readTabs({ text, line }: Paragraph, indent: string): { tabs: CodeTab[]; length: number } | undefined {
  const all = text.split('\n').map((one) => one.trimEnd());
  const isBody = (one: string) => one === '' || one.startsWith(indent + BODY);
  const labelOf = (one = '') => (one.startsWith(`${indent}===`) ? /^\s*=== "([^"]+)"$/.exec(one)?.[1] : undefined);
  const before = all.slice(0, line - 1).findLast((one) => !isBody(one));
  if (labelOf(before) !== undefined) return undefined;
  const tabs: (CodeTab & { body: string[] })[] = [];
  let length = 0;
  for (const [index, one] of all.slice(line - 1).entries()) {
    const label = labelOf(one);
    if (label !== undefined) tabs.push({ label, body: [] });
    else if (isBody(one)) tabs.at(-1)?.body.push(one.slice(indent.length + BODY.length));
    else break;
    if (one !== '') length = index + 1;
  }
  return { tabs, length };
}

/** An admonition as a container, and how many lines it takes up now. */
interface Admonition {
  written: string[];
  length: number;
}

function readAdmonition(lines: readonly string[], indent: string): Admonition | undefined {
  const [first = '', ...others] = lines;
  const end = others.findIndex((line) => line.trim() !== '' && !line.startsWith(indent + BODY));
  const below = others.slice(0, end < 0 ? undefined : end);
  const body = below.slice(0, below.findLastIndex((line) => line.trim() !== '') + 1);
  const opening = body.length > 0 ? openAdmonition(first.trim()) : undefined;
  if (!opening) return undefined;
  const dedented = body.map((line) => (line.trim() === '' ? '' : indent + line.slice(indent.length + BODY.length)));
  return {
    written: [`${indent}:::${opening}`, ...withAdmonitions(dedented), `${indent}:::`],
    length: 1 + body.length,
  };
}

/** Lines whose admonitions are written as containers. Those in fenced code stay. */
function withAdmonitions(lines: readonly string[]): string[] {
  const written: string[] = [];
  const prose = blankCode(lines.join('\n')).split('\n');
  for (let at = 0; at < lines.length; at++) {
    const [indent = ''] = /^\s*/.exec(prose[at] ?? '') ?? [];
    const inner = prose[at] === indent ? undefined : readAdmonition(lines.slice(at), indent);
    written.push(...(inner?.written ?? [lines[at] as string]));
    at += (inner?.length ?? 1) - 1;
  }
  return written;
}

/** `!!! note "Title"`, and `??? note "Title"` for one that is closed at first. */
function openAdmonition(line: string): string | undefined {
  const [, mark, type = '', title] = /^(!!!|\?\?\?\+?)\s+(\w+)(?:\s+"([^"{}]+)")?$/.exec(line) ?? [];
  const container = CALLOUT_TYPES.get(type);
  if (container === undefined) return undefined;
  const ownTitle = `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
  if (mark !== '!!!') return `details ${title ?? ownTitle}${mark === '???+' ? ' {open}' : ''}`;
  // The title that a container has by itself is that of its type.
  const shown = title ?? (container === type ? undefined : ownTitle);
  return shown === undefined ? container : `${container} ${shown}`;
}

/** The blocks that stand for the first lines, each of which imports code. */
function importedFiles(lines: readonly string[], paragraph: Paragraph): string[][] {
  const files: string[][] = [];
  for (const line of lines) {
    const code = importedCode(line.trim(), paragraph);
    if (!code) break;
    files.push(code);
  }
  return files;
}

/** `<<< @/sample.ts#region{2,4 ts:line-numbers} [Title]`: `@` is the docs folder. */
function importedCode(line: string, { file, docsDir }: Paragraph): string[] | undefined {
  const [, name = '', region = '', braces = '', title] =
    /^<<<\s+([@.][^\s#{["]*)(#[\w-]+)?(?:\s*\{([^}"]*)\})?(?:\s*\[([^\]"]+)\])?$/.exec(line) ?? [];
  const [, lines = '', own, numbers] = /^([\d,-]*)\s*([\w#+-]+)?(:line-numbers)?$/.exec(braces.trim()) ?? [];
  const target = name.startsWith('@/') ? path.join(docsDir, name.slice(2)) : path.resolve(path.dirname(file), name);
  if (name === '' || (braces !== '' && !lines && !own && !numbers) || !existsSync(target)) return undefined;
  const relative = path.relative(path.dirname(file), target).replaceAll(path.sep, '/');
  const address = `${relative.startsWith('.') ? '' : './'}${relative}${region}`;
  const info = [
    `${own ?? path.extname(target).slice(1)} file="${address}"`,
    ...(lines ? [`{${lines}}`] : []),
    ...(numbers ? ['lineNumbers'] : []),
    ...(title === undefined ? [] : [`title="${title}"`]),
  ];
  return [`\`\`\`${info.join(' ')}`, '```'];
}
