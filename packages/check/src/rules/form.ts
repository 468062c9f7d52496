import type { Diagnostic } from '@diptych/core';
import {
  type Element,
  isElement,
  isJsxElement,
  isParent,
  type Node,
  type Parent,
  textOf,
  walk,
} from '@diptych/core/pages';
import { locationOf } from '../pages/location-of.js';
import { reporter } from '../reporter.js';
import type { CheckPage, PageRule } from '../types.js';

const report = reporter('form');

/** What readers with a screen reader, and outlines, depend on. */
export const form: PageRule = {
  name: 'form',
  description: 'Headings skip no level, one title a page, links say something, tables have a header',
  scope: 'page',
  async check(page) {
    const known = page.facts.diagnostics
      .filter(({ code }) => code.startsWith('heading-'))
      .map((diagnostic) => ({ file: page.file, ...diagnostic, severity: 'error' as const }));
    const found: Diagnostic[] = [...known, ...skippedLevels(page)];
    walk(await page.tree(), page.file, (node, _parent, _index, file) => {
      if (isElement(node, 'a')) found.push(...emptyLink(node, file));
      else if (isElement(node, 'table')) found.push(...tableWithoutHeader(node, file));
    });
    return found;
  },
};

function skippedLevels({ facts }: CheckPage): Diagnostic[] {
  let level = 1;
  return facts.headings.flatMap((heading): Diagnostic[] => {
    const last = level;
    level = heading.depth;
    if (heading.depth <= last + 1) return [];
    const message = `The heading "${heading.text}" is of level ${heading.depth}, below one of level ${last}.`;
    return [report(heading, message, `Make it level ${last + 1}: outlines and screen readers count levels.`)];
  });
}

function emptyLink(node: Element, file: string): Diagnostic[] {
  const { href, ariaLabel, ariaHidden } = node.properties;
  if (href === undefined || isOurs(node)) return [];
  const at = locationOf(node, file);
  if (href === '') return [report(at, 'The link has no address.', 'Name where it leads, or make it plain text.')];
  if (ariaLabel || ariaHidden || saysSomething(node)) return [];
  return [report(at, `The link to ${String(href)} has no text.`, 'Write what it leads to between the brackets.')];
}

/** Anchors of headings and links of footnotes are made by the reader of pages. */
function isOurs({ properties }: Element): boolean {
  const names = properties.className;
  const isAnchor = Array.isArray(names) && names.includes('dt-anchor');
  return isAnchor || properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined;
}

/** Text, a picture with words, or something whose content is only known when it runs. */
function saysSomething(parent: Parent): boolean {
  if (textOf(parent).trim() !== '') return true;
  const speaks = (node: Node): boolean =>
    isJsxElement(node) ||
    /Expression$/.test(node.type) ||
    node.type === 'raw' ||
    (isElement(node, 'img') && Boolean(node.properties.alt)) ||
    (isElement(node) && Boolean(node.properties.ariaLabel)) ||
    (isParent(node) && node.children.some(speaks));
  return parent.children.some(speaks);
}

function tableWithoutHeader(table: Element, file: string): Diagnostic[] {
  const cells: Element[] = [];
  let dynamic = false;
  walk(table as Parent, file, (node) => {
    if (isElement(node, 'th')) cells.push(node);
    if (isJsxElement(node) || /Expression$/.test(node.type)) dynamic = true;
  });
  if (dynamic || cells.some(saysSomething)) return [];
  const suggestion = 'Name its columns in the first row: readers who hear a table need them.';
  return [report(locationOf(table, file), 'The table has no header.', suggestion)];
}
