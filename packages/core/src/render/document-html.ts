import type { Config, HeadTag } from '../config/index.js';
import { DATA_ID, ROOT_ID } from '../shared/markup.js';
import type { DocumentData } from '../shared/types.js';
import { allowsStyleAttributes, contentSecurityPolicy } from './csp.js';
import { escapeHtml, jsonForScript, tagToHtml } from './html.js';
import { bootScript } from './inline-scripts.js';
import { renameStyleAttributes, styleRules, type UnstyledHtml } from './style-attributes.js';
import type { StylePicker } from './used-styles.js';

/** What a document is put together from. */
export interface DocumentInput {
  config: Config;
  data: DocumentData;
  /** HTML of the layout, with the article in it. */
  body: string;
  /** Tags of the page, in order. */
  head: readonly HeadTag[];
  /** Scripts of the theme, run before the first paint. */
  headScripts: readonly string[];
  /** `id` of the element that ends the first screen: nothing is painted before the parser gets there. */
  screenEnd?: string | undefined;
  /** HTML after the layout and its data. */
  after?: string;
  styles: DocumentStyles;
}

/** How a document is styled. */
export interface DocumentStyles {
  /** Addresses of the style sheets. */
  urls: readonly string[];
  /** Picks of them what the first paint needs. */
  pick: StylePicker;
}

/** Without it a browser asks every site for `/favicon.ico`, and complains where there is none. */
const NO_ICON: HeadTag = { tag: 'link', attrs: { rel: 'icon', href: 'data:,' } };

/** Painting the bar by itself, and then the text, takes longer than painting both. */
function expectLink(id: string): HeadTag {
  return { tag: 'link', attrs: { rel: 'expect', href: `#${encodeURIComponent(id)}`, blocking: 'render' } };
}

function isIcon({ tag, attrs }: HeadTag): boolean {
  return tag === 'link' && /\bicon\b/.test(String(attrs?.rel ?? ''));
}

function isStyle({ tag, attrs }: HeadTag): boolean {
  return tag === 'style' || (tag === 'link' && /\bstylesheet\b/.test(String(attrs?.rel ?? '')));
}

/**
 * Sheets that nothing waits for. One that the parser meets would hold back the end of the document, and with it the shell
 * and the way to the place in the address; the boot script turns preloads into sheets.
 */
function lateSheets(sheets: readonly HeadTag[]): string[] {
  return [
    ...sheets.map(({ tag, attrs }) => tagToHtml({ tag, attrs: { ...attrs, rel: 'preload', as: 'style' } })),
    `<noscript>${sheets.map(tagToHtml).join('')}</noscript>`,
  ];
}

/** Without `style` attributes where the site's policy blocks them. */
function unstyled(html: string, { csp }: Config): UnstyledHtml {
  return allowsStyleAttributes(csp) ? { html, styles: [] } : renameStyleAttributes(html);
}

/**
 * Puts a whole document together. What the first paint needs of the style sheets stands in it, so that it waits for no
 * second answer; the sheets themselves follow at the end, for all that a reader may bring about.
 */
export function documentHtml(input: DocumentInput): string {
  const { config, data, body } = input;
  const { page } = data;
  const dir = config.locales.find(({ key }) => key === page.locale)?.dir ?? 'ltr';
  const script = (content: string): HeadTag => ({ tag: 'script', content });
  const sheets = input.styles.urls.map((href): HeadTag => ({ tag: 'link', attrs: { rel: 'stylesheet', href } }));
  const own = [...input.head, ...config.head];
  // Sheets of the site's own have to come after ours.
  const isInline = !own.some(isStyle);
  const opening = `<html lang="${escapeHtml(page.lang)}" dir="${dir}">`;
  const { html: content, styles } = unstyled(`<div id="${ROOT_ID}">${body}</div>`, config);
  const after = unstyled(input.after ?? '', config);
  const rules = styleRules([...new Set([...styles, ...after.styles])]);
  const style = isInline ? input.styles.pick(opening + content + after.html) : '';
  const head: HeadTag[] = [
    ...(input.screenEnd === undefined ? [] : [expectLink(input.screenEnd)]),
    ...input.headScripts.map(script),
    ...(isInline ? [{ tag: 'style' as const, content: style }] : sheets),
    ...own,
    ...(rules ? [{ tag: 'style' as const, content: rules }] : []),
    ...(config.head.some(isIcon) ? [] : [NO_ICON]),
  ];
  const boot = script(bootScript);
  const policy = config.csp && contentSecurityPolicy([...head, boot], config.csp);
  return [
    `<!doctype html>${opening}<head><meta charset="utf-8">`,
    policy ? `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">` : '',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.documentTitle)}</title>`,
    head.map(tagToHtml).join(''),
    `</head><body>${content}`,
    `<script type="application/json" id="${DATA_ID}">${jsonForScript(data)}</script>`,
    after.html,
    ...(isInline ? lateSheets(sheets) : []),
    tagToHtml(boot),
    '</body></html>\n',
  ].join('');
}
