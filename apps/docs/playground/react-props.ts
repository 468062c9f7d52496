import { find, hastToReact, html } from 'property-information';
import type { Element } from '../../../packages/core/src/markdown/tree';

/** The attributes of an element by React's names. */
export function elementToReactProps({ tagName, properties }: Element): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [property, value] of Object.entries(properties)) {
    // A policy without inline styles would drop it.
    if (value === undefined || value === null || property === 'style' || /^on/i.test(property)) continue;
    const info = find(html, property);
    const name = info.space ? (hastToReact[info.property] ?? info.property) : info.attribute;
    props[name] = Array.isArray(value) ? value.join(info.commaSeparated ? ', ' : ' ') : value;
  }
  // Links of a trial lead out of it: what was written stays.
  if (tagName === 'a' && !String(properties.href ?? '').startsWith('#')) props.target = '_blank';
  if (tagName === 'input') props.readOnly = true;
  return props;
}
