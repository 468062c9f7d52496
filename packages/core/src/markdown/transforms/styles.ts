import type { Diagnostic } from '../../diagnostics/index.js';
import { isDeclarations } from '../../shared/declarations.js';
import { isJsxElement, type Node, type Root } from '../tree.js';
import type { SourcePosition } from '../types.js';
import { walk } from '../walk.js';
import { positionOf, type TransformContext } from './context.js';

/** Code of the warning about a `style` element. */
export const STYLE_ELEMENT_BLOCKED = 'style-element-blocked';

/** The warning about a `style` element that the site's policy blocks. */
export function styleElementBlocked(position: SourcePosition, subject: string): Diagnostic {
  return {
    code: STYLE_ELEMENT_BLOCKED,
    severity: 'warning',
    message: `${subject} a <style> element, which the site's Content-Security-Policy blocks.`,
    suggestion: `Put the rules into a file and import it in the page or component (import './page.css'), or add csp: { 'style-src': ["'unsafe-inline'"] } to the config.`,
    ...position,
  };
}

/** Warns of styles that the site's policy blocks. Ordinary `style` attributes are allowed. */
export function styles(tree: Root, context: TransformContext): void {
  if (!context.options.blocksStyles) return;
  walk(tree, context.file, (node, _parent, _index, file) => {
    const position = positionOf(node, file);
    if (isStyleElement(node)) context.diagnostics.push(styleElementBlocked(position, 'This is'));
    const attribute = styleOf(node);
    if (attribute !== undefined && !isDeclarations(attribute))
      context.diagnostics.push(notDeclarations(attribute, position));
  });
}

function isStyleElement(node: Node): boolean {
  return node.type === 'element' ? node.tagName === 'style' : isJsxElement(node) && node.name === 'style';
}

function styleOf(node: Node): string | undefined {
  const style = node.type === 'element' ? node.properties.style : undefined;
  return typeof style === 'string' ? style : undefined;
}

function notDeclarations(style: string, position: SourcePosition): Diagnostic {
  return {
    code: 'style-attribute-invalid',
    severity: 'warning',
    message: `The style attribute "${style}" is not a list of declarations; without JavaScript it has no effect.`,
    suggestion: 'Write it as "property: value; property: value", with every quote and bracket closed.',
    ...position,
  };
}
