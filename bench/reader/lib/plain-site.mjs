import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const STYLE =
  'body{display:grid;grid-template-columns:16rem 45rem 14rem;gap:2rem;margin:2rem;font:1rem/1.6 system-ui,sans-serif}main{min-width:0}pre{overflow:auto;padding:1rem;background:#f4f4f4}nav{font-size:.9rem}nav ul{padding-left:1rem;list-style:none}[aria-current]{font-weight:bold}@media(width<1100px){body{display:block}}';

/**
 * Writes the limit: the measured pages as one would write them by hand. The text of the article, the same sidebar and
 * table of contents as nested lists of links, ten rules of style, nothing else.
 * @param {string} source The site built by Diptych, for its text.
 * @param {import('./choose-pages.mjs').MeasuredPage[]} pages
 */
export function writePlainSite(source, folder, pages) {
  rmSync(folder, { recursive: true, force: true });
  for (const { route, title } of pages) {
    const html = readFileSync(path.join(source, `${route}.html`), 'utf8');
    const part = (pattern) => withoutMachinery(pattern.exec(html)?.[1] ?? '');
    const sidebar = part(/<div class="dt-side">(.*?)<\/div>/s);
    const article = part(/<article[^>]*>(.*?)<\/article>/s);
    const toc = part(/<nav[^>]* class="dt-toc">(.*?)<\/nav>/s);
    if (!sidebar || !article) throw new Error(`The page ${route} has no sidebar or no article.`);
    const file = path.join(folder, `${route}.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(
      file,
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title><style>${STYLE}</style><nav>${sidebar}</nav><main><article>${article}</article></main><nav>${toc}</nav></html>\n`,
    );
  }
}

/** Colours, buttons and anchors are a tool's; the text and its structure are the author's. */
function withoutMachinery(html) {
  return html
    .replace(/<div data-dt="code-tools">.*?<\/div>/gs, '')
    .replace(/<a data-dt="anchor"[^>]*><\/a>/g, '')
    .replace(/<button[^>]*><\/button>/g, '')
    .replace(/<button[^>]*>(.*?)<\/button>/gs, '<p>$1</p>')
    .replace(/<\/?(?:span|div)[^>]*>/g, '')
    .replace(/<(pre|a|code|table|th|td|h\d|p|ul|ol|li)((?: [^>]*)?)>/g, (_tag, name, attributes) => {
      const retained = /(?: (?:href|id|aria-current)="[^"]*")/g;
      return `<${name}${(attributes.match(retained) ?? []).join('')}>`;
    });
}
