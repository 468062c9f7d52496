import type { ArticleMessages } from '../../shared/messages.js';
import { type Element, h, isElement, isParent, type Node, type Parent, type Root } from '../tree.js';
import { walk } from '../walk.js';
import type { TransformContext } from './context.js';

/**
 * Merges the footnote sections of a page and its fragments into one at the end of the page, in the order of the
 * references, with new numbers.
 */
export function footnotes(tree: Root, context: TransformContext): void {
  const sections = takeSection(tree);
  if (context.scopes.length > 1) {
    walk(tree, context.file, (node) => {
      if (node.type === 'fragment') sections.push(...takeSection(node));
    });
  }
  if (sections.length > 1) merge(tree, sections, context.labels);
  tree.children.push(...sections.slice(0, 1));
  if (sections.length > 0) separateReferences(tree, context.file);
}

function takeSection(parent: Parent): Node[] {
  const index = parent.children.findIndex(
    (node) => isElement(node, 'section') && node.properties.dataFootnotes !== undefined,
  );
  return index < 0 ? [] : parent.children.splice(index, 1);
}

/** Puts a comma between the numbers of references that follow each other: 1 and 2 are not 12. */
function separateReferences(tree: Root, file: string): void {
  walk(tree, file, (node, { children }, index) => {
    if (!isReference(node) || !isReference(children[index - 1])) return;
    node.children.unshift(h('span', { dataDt: 'note-separator' }, [', ']));
  });
}

/** Whether a node is the raised number that leads to a footnote. */
function isReference(node: Node | undefined): node is Element {
  if (!isElement(node, 'sup')) return false;
  const link = node.children.at(-1);
  return isElement(link, 'a') && link.properties.dataFootnoteRef !== undefined;
}

/** A note, with its number in its own file. */
interface Note {
  item: Element;
  number: number;
}

function notesIn(section: Element): Note[] {
  const list = section.children.find((node) => isElement(node, 'ol'));
  const items = isElement(list) ? list.children.filter((item) => isElement(item, 'li')) : [];
  return items.map((item, index) => ({ item, number: index + 1 }));
}

function merge(tree: Root, sections: readonly Node[], labels: ArticleMessages): void {
  const notes = new Map((sections as Element[]).flatMap(notesIn).map((note) => [`#${note.item.properties.id}`, note]));
  const order: string[] = [];
  const number = (node: Node): void => {
    if (isElement(node, 'a') && node.properties.dataFootnoteRef !== undefined) {
      const href = String(node.properties.href);
      if (!order.includes(href)) order.push(href);
      node.children = [{ type: 'text', value: String(order.indexOf(href) + 1) }];
    }
    if (isParent(node)) node.children.forEach(number);
  };
  number(tree);
  const list = h('ol', {}, []);
  // Notes may refer to further notes.
  for (const href of order) {
    const note = notes.get(href);
    if (!note) continue;
    number(note.item);
    nameBackLinks(note, order.indexOf(href) + 1, labels);
    list.children.push({ type: 'text', value: '\n' }, note.item);
  }
  const section = sections[0] as Element;
  section.children = section.children.map((node) => (isElement(node, 'ol') ? list : node));
}

/** Changes the number in the names of a note's links back to the text; names that a plugin gives them stay. */
function nameBackLinks({ item, number }: Note, to: number, labels: ArticleMessages): void {
  let rerun = 0;
  walk(item, '', (node) => {
    if (!isElement(node) || node.properties.dataFootnoteBackref === undefined) return;
    rerun += 1;
    if (node.properties.ariaLabel !== footnoteBackLabel(labels, number, rerun)) return;
    node.properties.ariaLabel = footnoteBackLabel(labels, to, rerun);
  });
}

/**
 * The name of a link from a footnote back to the text.
 * @param rerun Which of the note's references it leads to, from 1.
 */
export function footnoteBackLabel({ footnoteBack }: ArticleMessages, number: number, rerun: number): string {
  return footnoteBack.replace('{reference}', `${number}${rerun > 1 ? `-${rerun}` : ''}`);
}
