import { isElement, type Root } from '../tree.js';
import { walk } from '../walk.js';
import type { TransformContext } from './context.js';

/** Labels the boxes of a task list: Markdown has no label around them, and screen readers need a name. */
export function taskLists(tree: Root, { file, labels }: TransformContext): void {
  walk(tree, file, (node) => {
    if (!isElement(node, 'input') || node.properties.type !== 'checkbox' || !node.properties.disabled) return;
    node.properties.ariaLabel ??= node.properties.checked ? labels.taskDone : labels.taskToDo;
  });
}
