import { fenceInfo } from '../highlight/fence.js';
import { isKnownLanguage } from '../highlight/language-names.js';
import { unknownLanguage } from '../highlight/unknown-in-fence.js';
import { codeIn, isElement, type Root } from '../tree.js';
import { walk } from '../walk.js';
import { positionOf, type TransformContext } from './context.js';

/** Warns of the languages of code blocks that have no highlighting. */
export function codeLanguages(tree: Root, { file, diagnostics }: TransformContext): void {
  walk(tree, file, (node, _parent, _index, own) => {
    if (!isElement(node, 'pre')) return undefined;
    const inner = codeIn(node);
    const language = inner ? fenceInfo(inner).language : '';
    if (!isKnownLanguage(language)) diagnostics.push(unknownLanguage(language, positionOf(node, own)));
    return false;
  });
}
