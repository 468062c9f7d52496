import type { ComponentProps, ReactElement } from 'react';
import { drawLists } from './draw-lists.js';

/** A file or folder. */
export interface FileTreeItem {
  name: string;
  /** Content of a folder; makes the entry a folder. */
  items?: FileTreeItem[];
  /** A comment beside the name. */
  comment?: string;
  /** Highlights the entry. */
  highlight?: boolean;
}

/** Props of `FileTree`. */
export interface FileTreeProps extends ComponentProps<'div'> {
  /**
   * The tree as data; or write it as nested lists, as children. There, strong names are highlighted, names with a slash at
   * the end are folders, and what follows a name is a comment.
   */
  items?: FileTreeItem[];
}

/** Files and folders, drawn as a tree. */
export function FileTree({ items, children, ...rest }: FileTreeProps): ReactElement {
  return (
    <div data-dt="files" {...rest}>
      {items ? <Level items={items} /> : drawLists(children)}
    </div>
  );
}

function Level({ items }: { items: FileTreeItem[] }): ReactElement {
  return (
    <ul>
      {items.map(({ name, items: children, comment, highlight }) => (
        <li key={name} data-dt={children && 'folder'}>
          {highlight ? <strong>{name}</strong> : name}
          {comment && <small> {comment}</small>}
          {children && <Level items={children} />}
        </li>
      ))}
    </ul>
  );
}
