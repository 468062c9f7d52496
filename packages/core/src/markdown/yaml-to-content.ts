import { type Document, parseDocument, visit } from 'yaml';
import { BREAKS } from './join-lines.js';

/** A noncharacter: it marks where a line went on. */
const MARK = '\uFDD0';
const WRAPS = new RegExp(BREAKS, 'gu');

/**
 * The content of a document. As in the text of pages, a line break between wide characters is no space in a value on
 * several lines; YAML itself makes a space of it.
 * @param yaml The text of the document.
 */
export function yamlToContent(yaml: string, document: Document): unknown {
  const marked = yaml.replace(WRAPS, (lines) => lines + MARK);
  if (marked === yaml) return document.toJS();
  // A document of its own: positions are those of the first one, without marks.
  const wrapped = parseDocument(marked);
  visit(wrapped, {
    Scalar(_key, node) {
      if (typeof node.value === 'string') node.value = node.value.replace(/(?<=\S) \uFDD0|\uFDD0/g, '');
    },
  });
  return wrapped.toJS();
}
