import { fenceInfo } from '../highlight/fence.js';
import { parseMeta } from '../highlight/meta.js';
import { h, isElement, type Node, type Root, textOf } from '../tree.js';
import { walk } from '../walk.js';
import type { TransformContext } from './context.js';

/** A line of a tree. */
interface Entry {
  depth: number;
  name: string;
  comment?: string;
  isFolder: boolean;
  isHighlighted: boolean;
  items: Entry[];
}

/**
 * Draws ` ```tree ` blocks: one file or folder per line, indented, or in the format of the command `tree`. A folder
 * ends with a slash or has content; text after `#` is a comment beside the name; `{2}` highlights the second line.
 */
export function fileTrees(tree: Root, context: TransformContext): void {
  walk(tree, context.file, (node, parent, index) => {
    if (!isElement(node, 'pre')) return undefined;
    const [inner] = node.children;
    if (!isElement(inner, 'code')) return false;
    const { language, meta } = fenceInfo(inner);
    if (language !== 'tree') return false;
    const { highlighted, title } = parseMeta(meta, context.options.fenceKeys);
    const list = level(nest(textToEntries(textOf(inner), highlighted)));
    const head = title ? [h('p', { dataDt: 'files-title' }, [title])] : [];
    parent.children[index] = { ...h('div', { dataDt: 'files' }, [...head, list]), position: node.position };
    return false;
  });
}

// `├── `, `│   `, `└── `, or blanks.
const INDENT = /^(?:[ \t]|[│├└─┬|`+\\-](?=[ \t│├└─┬|`+\\-]))*/u;

function textToEntries(text: string, highlighted: ReadonlySet<number>): Entry[] {
  return text.split('\n').flatMap((line, index) => {
    const indent = INDENT.exec(line)?.[0] ?? '';
    const [, name = '', comment] = /^(.*?)(?:\s+(?:#|\/\/)\s*(.*))?$/.exec(line.slice(indent.length).trim()) ?? [];
    if (name === '') return [];
    const isFolder = name.length > 1 && name.endsWith('/');
    return [
      {
        depth: indent.replaceAll('\t', '  ').length,
        name: isFolder ? name.slice(0, -1) : name,
        ...(comment && { comment }),
        isFolder,
        isHighlighted: highlighted.has(index + 1),
        items: [],
      },
    ];
  });
}

function nest(entries: readonly Entry[]): Entry[] {
  const top: Entry[] = [];
  const open: Entry[] = [];
  for (const entry of entries) {
    while (open.length > 0 && (open.at(-1) as Entry).depth >= entry.depth) open.pop();
    (open.at(-1)?.items ?? top).push(entry);
    open.push(entry);
  }
  return top;
}

function level(entries: readonly Entry[]): Node {
  return h('ul', {}, entries.map(item));
}

/** As the theme's `FileTree` writes it. */
function item({ name, comment, isFolder, isHighlighted, items }: Entry): Node {
  return h('li', isFolder || items.length > 0 ? { dataDt: 'folder' } : {}, [
    isHighlighted ? h('strong', {}, [name]) : name,
    ...(comment ? [h('small', {}, [` ${comment}`])] : []),
    ...(items.length > 0 ? [level(items)] : []),
  ]);
}
