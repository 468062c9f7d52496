import { isDeclarations } from '../shared/declarations.js';
import { STYLE_ATTRIBUTE } from '../shared/markup.js';
import { decodeHtml, escapeHtml } from './html.js';

/** HTML without `style` attributes. */
export interface UnstyledHtml {
  html: string;
  /** The values of the attributes, each once, in order. */
  styles: string[];
}

/** A start tag with its attributes, read from where it begins. */
const START_TAG = /<([a-zA-Z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^"'>])*>/y;
/** Elements whose content is text, even if it looks like tags. */
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title']);
/** A quoted value of another attribute, or a `style` attribute, renamed or not. */
const ATTRIBUTE = /"[^"]*"|'[^']*'|\s(?:data-diptych-)?style\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/**
 * Renames `style` attributes, which a policy without `'unsafe-inline'` blocks. `styleRules` gives the renamed ones
 * their effect in a document, and the client turns them into styles of the elements. Attributes that are already
 * renamed are not changed.
 */
export function renameStyleAttributes(html: string): UnstyledHtml {
  if (!/\s(?:data-diptych-)?style\s*=/i.test(html)) return { html, styles: [] };
  const styles = new Set<string>();
  let out = '';
  let copied = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      at = endOf(html, '-->', at);
      continue;
    }
    START_TAG.lastIndex = at;
    const [tag, name = ''] = START_TAG.exec(html) ?? [];
    if (tag === undefined) {
      // An unclosed tag extends to the end of the text.
      if (/[a-zA-Z]/.test(html.charAt(at + 1))) break;
      at += 1;
      continue;
    }
    out += html.slice(copied, at) + renameInTag(tag, styles);
    at += tag.length;
    copied = at;
    if (RAW_TEXT.has(name.toLowerCase())) at = endOf(html, `</${name}`, at);
  }
  return { html: out + html.slice(copied), styles: [...styles] };
}

function endOf(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from);
  return at < 0 ? html.length : at + end.length;
}

function renameInTag(tag: string, styles: Set<string>): string {
  return tag.replace(ATTRIBUTE, (attribute, value: string | undefined) => {
    if (value === undefined) return attribute;
    const style = decodeHtml(/^["']/.test(value) ? value.slice(1, -1) : value).trim();
    if (style === '') return '';
    styles.add(style);
    return ` ${STYLE_ATTRIBUTE}="${escapeHtml(style)}"`;
  });
}

/** As strong as a `style` attribute is against everything but `!important`: two ids, which no element has. */
const STRONG = ':not(#\\#):not(#\\#)';

/** Rules that give renamed attributes their effect before scripts run, and without them. */
export function styleRules(styles: readonly string[]): string {
  return styles
    .filter(isDeclarations)
    .map((style) => `[${STYLE_ATTRIBUTE}="${escapeString(style)}"]${STRONG}{${style.replaceAll('<', '\\3c ')}}`)
    .join('');
}

function escapeString(text: string): string {
  return text.replace(/["\\<\n\r\f]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `);
}
