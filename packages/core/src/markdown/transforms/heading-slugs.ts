import GithubSlugger, { slug } from 'github-slugger';
import { RESERVED_IDS } from '../../shared/markup.js';
import { type Element, headingDepth, isElement, type Root, textOf } from '../tree.js';
import { headingText } from '../tree-to-facts.js';
import { walk } from '../walk.js';
import { positionOf, type TransformContext } from './context.js';
import { headingAnchor } from './heading-anchor.js';

/**
 * Property of a heading whose id is derived from its text: another heading may need that id, and the text may change.
 */
export const GENERATED_ID = 'dataGeneratedId';

interface Heading {
  node: Element;
  file: string;
  depth: number;
  /** Derived from the text before plugins ran. */
  generated?: string;
  /** From `{#id}`, or an `id` attribute. */
  explicit?: string;
}

/**
 * `{#id}` or `\{#id}` at the end of a heading, with the spaces before it. The search begins at the first space of a
 * run only: from each of them, a long run would take time in proportion to its square.
 */
export const EXPLICIT_ID = /(?<!\s)\s*\\?\{#([^\s{}#]+)\}\s*$/;

/** Gives every heading its id, and those below level 1 a link to themselves as last child. */
export function headingSlugs(tree: Root, context: TransformContext): void {
  const found: Heading[] = [];
  const members: Element[] = [];
  walk(tree, context.file, (node, _parent, _index, file) => {
    if (isElement(node, 'section') && node.properties.dataFootnotes !== undefined) return false;
    if (isElement(node) && node.data?.member) members.push(node);
    const depth = headingDepth(node);
    if (depth === 0) return undefined;
    const heading = node as Element;
    found.push({ node: heading, file, depth, generated: takeGeneratedId(heading), explicit: takeExplicitId(heading) });
    return false;
  });
  const seen = new Set<string>();
  for (const { node, file, explicit } of found) {
    if (explicit === undefined) continue;
    if (RESERVED_IDS.includes(explicit)) context.diagnostics.push(reserved(explicit, node, file));
    if (seen.has(explicit)) context.diagnostics.push(duplicate(explicit, node, file, context.file));
    seen.add(explicit);
  }
  const slugger = new GithubSlugger();
  const ids = headingIds(
    found.map(({ node, explicit, generated }) => ({ explicit, text: generated ?? textOf(node) })),
    slugger,
  );
  for (const [index, { node, depth }] of found.entries()) {
    const id = ids[index] as string;
    node.properties.id = id;
    if (depth > 1 && !linksTo(id, node)) node.children.push(headingAnchor(id, headingText(node), context));
  }
  for (const member of members) nameMember(member, slugger, context);
}

/**
 * The ids of headings, in their order. Explicit ones are reserved first, so that a generated id gives way to one further
 * down, and to those of the document and the layout.
 */
export function headingIds(
  headings: readonly { explicit?: string; text: string }[],
  slugger = new GithubSlugger(),
): string[] {
  for (const id of RESERVED_IDS) slugger.occurrences[id] = 0;
  for (const { explicit } of headings) if (explicit !== undefined) slugger.occurrences[explicit] = 0;
  return headings.map(({ explicit, text }) => explicit ?? idFrom(text, slugger));
}

/** An id from a text: `section` if no character of it can be part of one. What is left of an emoji is invisible. */
function idFrom(text: string, slugger: GithubSlugger): string {
  const isVisible = /\P{Default_Ignorable_Code_Point}/u.test(slug(text.trim()));
  return slugger.slug(isVisible ? text.trim() : 'section');
}

/** Whether a plugin has given a heading its link. */
function linksTo(id: string, { children }: Element): boolean {
  return children.some((child) => isElement(child, 'a') && child.properties.href === `#${id}`);
}

/** Members get ids after the headings have theirs, so that no heading's id depends on them. */
function nameMember(term: Element, slugger: GithubSlugger, context: TransformContext): void {
  const [name = '', ...others] = term.data?.member ?? [];
  const id = idFrom(name, slugger);
  term.properties.id = id;
  walk(term, context.file, (node) => {
    if (isElement(node, 'span') && others.includes(textOf(node))) node.properties.id = idFrom(textOf(node), slugger);
  });
  term.children.push(headingAnchor(id, name, context));
}

function takeGeneratedId({ properties }: Element): string | undefined {
  const { id, [GENERATED_ID]: isGenerated } = properties;
  if (isGenerated === undefined) return undefined;
  delete properties[GENERATED_ID];
  delete properties.id;
  return typeof id === 'string' ? id : undefined;
}

function takeExplicitId(heading: Element): string | undefined {
  const { id } = heading.properties;
  return takeWrittenId(heading) ?? (typeof id === 'string' && id !== '' ? id : undefined);
}

/** The id in braces at the end of a heading of HTML's tree or of Markdown's; it is taken off. */
export function takeWrittenId({ children }: { children: { type: string; value?: string }[] }): string | undefined {
  const last = children.at(-1);
  const match = last?.type === 'text' ? EXPLICIT_ID.exec(last.value ?? '') : null;
  if (match && last) last.value = last.value?.slice(0, match.index);
  return match?.[1];
}

function reserved(id: string, node: Element, file: string) {
  return {
    code: 'heading-id-reserved',
    severity: 'error' as const,
    message: `The id "${id}" belongs to the page around the article.`,
    suggestion: 'Give the heading another id, or none.',
    ...positionOf(node, file),
  };
}

function duplicate(id: string, node: Element, file: string, page: string) {
  const isOfFragment = file !== page;
  return {
    code: 'heading-id-duplicate',
    severity: 'error' as const,
    message: `Two headings${isOfFragment ? ` of ${page}` : ''} have the id "${id}".`,
    suggestion: isOfFragment
      ? 'Give one of them another id. In a fragment that a page shows twice, a heading can have none.'
      : 'Give one of them another id, or none.',
    ...positionOf(node, file),
  };
}
