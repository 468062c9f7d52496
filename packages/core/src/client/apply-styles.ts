import { STYLE_ATTRIBUTE } from '../shared/markup.js';

/**
 * Applies the styles in `data-diptych-style` attributes. Policies forbid `style` attributes in markup, but
 * allow styles set by scripts; React then finds the elements as it renders them.
 */
export function applyStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? '';
    element.removeAttribute(STYLE_ATTRIBUTE);
  }
}
