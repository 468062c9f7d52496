import { STYLE_ATTRIBUTE } from '../shared/markup.js';

/**
 * Gives elements the styles that stand in their `data-diptych-style` attribute. Policies forbid `style` attributes in markup, but
 * not what a script sets; React then finds the elements as it renders them.
 */
export function applyStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? '';
    element.removeAttribute(STYLE_ATTRIBUTE);
  }
}
