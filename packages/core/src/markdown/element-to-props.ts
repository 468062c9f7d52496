import { find, hastToReact, type Schema } from 'property-information';
import type { Element } from './tree.js';

/** A plain element's attributes as properties of an object literal, by React's names. */
export function elementProps(element: Element, schema: Schema): string[] {
  const out: string[] = [];
  for (const [property, value] of Object.entries(element.properties)) {
    if (value === undefined || value === null) continue;
    const info = find(schema, property);
    const name = info.space ? (hastToReact[info.property] ?? info.property) : info.attribute;
    if (name === 'style') out.push(`style: ${styleObject(String(value))}`);
    else
      out.push(
        `${JSON.stringify(name)}: ${JSON.stringify(Array.isArray(value) ? value.join(info.commaSeparated ? ', ' : ' ') : value)}`,
      );
  }
  return out;
}

/** React's name for the attributes that authors tend to write as in HTML. */
export function reactName(name: string): string {
  if (name === 'class') return 'className';
  return name === 'for' ? 'htmlFor' : name;
}

/** A `style` attribute as an object literal. */
export function styleObject(css: string): string {
  const entries = css.split(';').flatMap((declaration) => {
    const at = declaration.indexOf(':');
    if (at < 0) return [];
    const name = declaration.slice(0, at).trim();
    const key = name.startsWith('--')
      ? name
      : name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());
    return [[key, declaration.slice(at + 1).trim()]];
  });
  return JSON.stringify(Object.fromEntries(entries));
}
