import { type FenceMeta, parseMeta } from '@diptych/check/code';
import { type MarkdownNode, markdownToTree } from './markdown-to-tree.js';
import type { PageSource } from './types.js';

/** A change to a file, applied for one run and taken back after it. */
export interface Change {
  path: string;
  from: string;
  to: string;
}

/** What a reader does next, and where the page describes it. */
export type Step = { file: string; line: number } & (
  | { kind: 'write'; path: string; code: string }
  | { kind: 'run'; command: string }
  /** Compares with what ran last; `command` runs first, with `change` in place. */
  | { kind: 'output'; text: string; command?: string; change?: Change }
);

/**
 * Reads a page as a list of things to do: files to write, commands to run, output to see. A component with a `command`
 * is a command. Commands that wait for keys, and outputs with `no-check`, are left out.
 *
 * @throws If the page does not describe a change in its text.
 */
export function pageToSteps(page: PageSource): Step[] {
  const steps: Step[] = [];
  collect(markdownToTree(page), page, steps);
  return steps;
}

function collect(parent: MarkdownNode, page: PageSource, steps: Step[]): void {
  for (const node of parent.children ?? []) {
    const at = { file: page.file, line: node.position.start.line };
    const command = node.attributes?.find(({ name }) => name === 'command')?.value;
    if (typeof command === 'string') addCommands(command, at, steps);
    else if (node.type !== 'code') collect(node, page, steps);
    else if (node.lang === 'bash') addCommands(node.value ?? '', at, steps);
    else addFence(node, page, steps);
  }
}

function addCommands(text: string, at: { file: string; line: number }, steps: Step[]): void {
  for (const command of text.split('\n')) {
    if (command !== '' && !/[\s:]watch$/.test(command)) {
      steps.push({ ...at, kind: 'run', command });
    }
  }
}

function addFence(node: MarkdownNode, page: PageSource, steps: Step[]): void {
  const at = { file: page.file, line: node.position.start.line };
  const meta = parseMeta(node.meta ?? '');
  const change = /\bchange="([^"]*)"/.exec(node.meta ?? '')?.[1];
  const text = `${node.value ?? ''}\n`;
  if (meta.title !== undefined) steps.push({ ...at, kind: 'write', path: meta.title, code: text });
  else if (node.lang === 'txt' && meta.noCheck === undefined) {
    steps.push({ ...at, kind: 'output', text, ...outputSource({ ...meta, change }, page) });
  }
}

function outputSource(
  meta: FenceMeta & { change?: string | undefined },
  page: PageSource,
): { command?: string; change?: Change } {
  if (meta.run === undefined) return {};
  if (meta.change === undefined) return { command: meta.run };
  const [path = '', from = '', to = ''] = meta.change.split('|');
  for (const word of [path, from, to]) {
    if (!page.text.includes(`\`${word}\``)) throw new Error(`${page.file} does not tell readers about ${word}`);
  }
  return { command: meta.run, change: { path, from, to } };
}
