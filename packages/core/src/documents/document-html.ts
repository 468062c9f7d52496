import type { DocumentsConfig } from '../config/config-slice.js';
import type { HeadTag } from '../config/index.js';
import { escapeHtml } from '../shared/escape.js';
import { jsonForScript } from '../shared/json-for-script.js';
import { DATA_ID, ROOT_ID } from '../shared/markup.js';
import type { DocumentData } from '../shared/types.js';
import { agentNotice } from './agent-notice.js';
import { contentSecurityPolicy } from './csp.js';
import { tagToHtml } from './html.js';
import type { IndexHtml } from './index-html.js';
import { bootScript } from './inline-scripts.js';
import { styleRules } from './style-rules.js';

/** Input of a document. */
export interface DocumentInput {
  config: DocumentsConfig;
  data: DocumentData;
  /** HTML of the layout, with the article in it. */
  body: string;
  /** Tags of the page, in order. */
  head: readonly HeadTag[];
  /** Scripts of the theme, run before the first paint. */
  headScripts: readonly string[];
  /** HTML after the layout and its data. */
  after?: string;
  /** Texts of the renamed `style` attributes in the body and after it. */
  renamedStyles: readonly string[];
  /** Addresses of the style sheets. */
  styles: readonly string[];
  /** What plugins of Vite add. */
  added: IndexHtml;
}

/** Without it browsers request `/favicon.ico`, and log an error if it is missing. */
const NO_ICON: HeadTag = { tag: 'link', attrs: { rel: 'icon', href: 'data:,' } };

function isIcon({ tag, attrs }: HeadTag): boolean {
  return tag === 'link' && /\bicon\b/.test(String(attrs?.rel ?? ''));
}

/**
 * Assembles a document. The style sheets are linked after the theme's scripts: a script after a link would wait
 * for the sheet, and block the parser. This way the text is parsed while the sheets load.
 */
export function documentHtml(input: DocumentInput): string {
  const { config, data, body, added } = input;
  const { page } = data;
  const dir = config.locales.find(({ key }) => key === page.locale)?.dir ?? 'ltr';
  const script = (content: string): HeadTag => ({ tag: 'script', content });
  const rules = styleRules([...new Set(input.renamedStyles)]);
  const head: HeadTag[] = [
    ...input.headScripts.map(script),
    ...input.styles.map((href): HeadTag => ({ tag: 'link', attrs: { rel: 'stylesheet', href } })),
    ...input.head,
    ...config.head,
    ...(rules ? [{ tag: 'style' as const, content: rules }] : []),
    ...(config.head.some(isIcon) || /<link\b[^>]*\bicon\b/i.test(added.head) ? [] : [NO_ICON]),
  ];
  const boot = script(bootScript);
  const policy = config.csp && contentSecurityPolicy([...head, ...added.inline, boot], config.csp);
  return [
    `<!doctype html><html lang="${escapeHtml(page.lang)}" dir="${dir}"><head><meta charset="utf-8">`,
    policy ? `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">` : '',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.documentTitle)}</title>`,
    head.map(tagToHtml).join(''),
    added.head,
    `</head><body>${agentNotice(page, config)}<div id="${ROOT_ID}">${body}</div>`,
    `<script type="application/json" id="${DATA_ID}">${jsonForScript(data)}</script>`,
    input.after ?? '',
    tagToHtml(boot),
    added.body,
    '</body></html>\n',
  ].join('');
}
