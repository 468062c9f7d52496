import { hash } from 'node:crypto';
import type { renderMermaidSVG } from 'beautiful-mermaid';
import { escapeAttribute } from '../../shared/escape.js';

/** Diagrams wider than this, in pixels, scroll on small screens instead of shrinking to an unreadable size. */
const WIDE = 480;
/** Maximum texts of a diagram in its description. */
const MAX_LISTED = 24;

/** Draws Mermaid without a browser. Throws errors of its parser. */
export type DrawDiagram = typeof renderMermaidSVG;

/**
 * Converts Mermaid to an SVG whose colours are the theme's: custom properties such as `--_text`, which a style sheet
 * sets for `[data-dt="diagram"]`. It has no style element and no style attributes, so the strictest policy allows it.
 * @param label Text that screen readers announce before the texts of the diagram.
 */
export function diagramToSvg(source: string, label: string, draw: DrawDiagram): string {
  const svg = draw(source, { transparent: true, padding: 8 });
  // Ids are those of the document.
  const prefix = `d${hash('sha1', source, 'hex').slice(0, 6)}-`;
  const width = Number(/ width="([\d.]+)"/.exec(svg)?.[1] ?? 0);
  const clean = svg
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/ style="[^"]*"/g, '')
    .replace(/ (?:data-[\w-]+|xmlns|font-family)="[^"]*"/g, '')
    .replace(/\b(id="|url\(#)/g, `$1${prefix}`)
    .replace(/\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
    .replace(/>\s+</g, '><')
    .trim();
  const texts = [
    ...new Set(Array.from(clean.matchAll(/>([^<>]+)<\/(?:text|tspan)>/g), ([, text = '']) => text.trim())),
  ];
  const name = [label, texts.filter(Boolean).slice(0, MAX_LISTED).join(', ')].filter(Boolean).join(': ');
  const wide = width > WIDE ? ' data-wide' : '';
  // The texts are escaped for HTML already, but for quotes.
  return clean.replace('<svg', `<svg role="img"${wide} aria-label="${unescapedOnce(name)}"`);
}

function unescapedOnce(text: string): string {
  return escapeAttribute(text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'));
}
