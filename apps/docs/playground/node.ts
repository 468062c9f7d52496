/**
 * What the parser takes from Node, for browsers: `node:crypto` names entries of a cache and ids of drawings by it, and the
 * playground has no cache.
 */
export function hash(_algorithm: string, text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}

/** In place of `satteri`, which parses pictures as they are drawn, and doc comments of types: the playground has neither. */
export function htmlToHast(): { type: 'root'; children: [] } {
  return { type: 'root', children: [] };
}

export { htmlToHast as markdownToHast };

/** In place of `beautiful-mermaid` and `temml`, for the same reason. */
export const renderMermaidSVG = undefined;
export default undefined;
