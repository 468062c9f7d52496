import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import type { PageHeadTag } from '../shared/types.js';

/** Head tags of an article's components. */
export interface ArticleHead {
  title?: string;
  tags: PageHeadTag[];
}

/** React's names of attributes that differ from HTML's by more than capitals. */
const ATTRIBUTES: Readonly<Record<string, string>> = { httpEquiv: 'http-equiv', className: 'class' };

/**
 * Reads the children of `Head`.
 * @throws {Error} for tags that cannot be added to the head of an open document.
 */
export function readHead(children: ReactNode): ArticleHead {
  const head: ArticleHead = { tags: [] };
  for (const child of Children.toArray(children)) {
    if (typeof child === 'string' && child.trim() === '') continue;
    if (!isValidElement<HeadProps>(child)) throw notAllowed(JSON.stringify(child));
    const { type, props } = child;
    if (type === Fragment) {
      const inner = readHead(props.children);
      head.tags.push(...inner.tags);
      head.title = inner.title ?? head.title;
    } else if (type === 'title') head.title = textOf(props);
    else head.tags.push(toTag(type, props));
  }
  return head;
}

interface HeadProps {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
  [name: string]: unknown;
}

function toTag(type: unknown, props: HeadProps): PageHeadTag {
  const name = typeof type === 'string' ? type : 'a component';
  if (name !== 'meta' && name !== 'link' && name !== 'script') throw notAllowed(`<${name}>`);
  const { children, dangerouslySetInnerHTML, ...rest } = props;
  const content = textOf({ children, dangerouslySetInnerHTML });
  const isData = /\bjson\b/.test(String(rest.type ?? ''));
  if (name === 'script' && rest.src === undefined && !isData) throw notAllowed('a script without `src`');
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null && value !== false);
  const attrs = Object.fromEntries(
    given.map(([key, value]) => [ATTRIBUTES[key] ?? key.toLowerCase(), value === true || String(value)] as const),
  );
  return { tag: name, attrs, ...(content !== '' && { content }) };
}

function textOf({ children, dangerouslySetInnerHTML }: HeadProps): string {
  return dangerouslySetInnerHTML?.__html ?? Children.toArray(children).join('');
}

function notAllowed(what: string): Error {
  return new Error(`<Head> takes <title>, <meta>, <link>, and <script> with \`src\` or JSON; it is given ${what}.`);
}
