import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

type Parent = ReactElement<{ children?: ReactNode; 'data-dt'?: string }>;

/**
 * Draws nested lists as a tree: a name that ends with a slash is a folder, and what follows the name is a comment
 * beside it.
 */
export function drawLists(nodes: ReactNode): ReactNode {
  return Children.map(nodes, (node) => {
    if (isParent(node, 'ul')) return cloneElement(node, {}, drawLists(node.props.children));
    return isParent(node, 'li') ? drawEntry(node) : node;
  });
}

function drawEntry(entry: Parent): ReactElement {
  const parts = Children.toArray(entry.props.children);
  // In a list with blank lines the text is in a paragraph.
  const line = parts.flatMap((part) => (isParent(part, 'p') ? Children.toArray(part.props.children) : part));
  const lists = line.filter((part) => isParent(part, 'ul'));
  const [name, ...rest] = splitName(line.filter((part) => !isParent(part, 'ul')));
  const isFolder = textOf(name).endsWith('/');
  const comment = rest.some((part) => textOf(part).trim() !== '') && <small> {rest}</small>;
  return cloneElement(
    entry,
    isFolder ? { 'data-dt': 'folder' } : {},
    withoutSlash(name),
    comment,
    ...lists.map((list) => drawLists(list)),
  );
}

/** The name, which is the first word or an element such as bold type, and what follows. */
function splitName([first, ...rest]: ReactNode[]): ReactNode[] {
  if (typeof first !== 'string') return [first, ...trimmed(rest)];
  const [, name = '', comment = ''] = /^\s*(\S*)([\s\S]*)$/.exec(first) ?? [];
  return name === '' && comment.trim() === '' && rest.length > 0
    ? splitName(rest)
    : [name, ...trimmed([comment, ...rest])];
}

/** Without the space in front, and the number sign or dashes that begin a comment elsewhere. */
function trimmed([first, ...rest]: ReactNode[]): ReactNode[] {
  return typeof first === 'string'
    ? [first.replace(/^\s*(?:#|\/\/|—|–|-)?\s*|\n\s*$/g, ''), ...rest]
    : [first, ...rest];
}

function withoutSlash(name: ReactNode): ReactNode {
  if (typeof name === 'string') return name.length > 1 ? name.replace(/\/$/, '') : name;
  return isValidElement<{ children?: ReactNode }>(name) && typeof name.props.children === 'string'
    ? cloneElement(name, {}, withoutSlash(name.props.children))
    : name;
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}

function isParent(node: ReactNode, tag: string): node is Parent {
  return isValidElement(node) && node.type === tag;
}
