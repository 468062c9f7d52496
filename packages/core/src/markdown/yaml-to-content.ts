import { type Document, parseDocument, visit } from 'yaml';
import { BREAKS } from './join-lines.js';

/** A noncharacter: it marks where a line went on. */
const MARK = '\uFDD0';
const WRAPS = new RegExp(BREAKS, 'gu');

/**
 * The content of a document. A value on several lines has no spaces where lines are wrapped between wide characters, as in
 * the text of pages; YAML itself makes a space of each such break.
 * @param yaml The text of the document.
 */
export function yamlToContent(yaml: string, document: Document): unknown {
  const marked = yaml.replace(WRAPS, (lines) => lines + MARK);
  if (marked === yaml) return document.toJS();
  // The marks would move what the first document tells of places.
  const wrapped = parseDocument(marked);
  visit(wrapped, {
    Scalar(_key, node) {
      if (typeof node.value === 'string') node.value = node.value.replace(/(?<=\S) \uFDD0|\uFDD0/g, '');
    },
  });
  return wrapped.toJS();
}
