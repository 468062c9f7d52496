import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const STYLE =
  'body{max-width:45rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}pre{overflow:auto;padding:1rem;background:#f4f4f4}nav a{margin-right:1rem}';

/**
 * Writes the limit: the measured pages as one would write them by hand. The text of the articles, a line of links between
 * the pages, ten rules of style, nothing else.
 * @param {string} source The site built by Diptych, for its text.
 * @param {import('./choose-pages.mjs').MeasuredPage[]} pages
 */
export function writePlainSite(source, folder, pages) {
  rmSync(folder, { recursive: true, force: true });
  const links = pages.map(({ route, title }) => `<a href="/${route}">${title}</a>`).join('');
  for (const { route, title } of pages) {
    const html = readFileSync(path.join(source, `${route}.html`), 'utf8');
    const article = /<article[^>]*>(.*?)<\/article>/s.exec(html)?.[1] ?? '';
    const file = path.join(folder, `${route}.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(
      file,
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title><style>${STYLE}</style><nav>${links}</nav><main>${withoutMachinery(article)}</main></html>\n`,
    );
  }
}

/** Colours, buttons and anchors are a tool's; the text and its structure are the author's. */
function withoutMachinery(html) {
  return html
    .replace(/<div class="dt-code-tools">.*?<\/div>/gs, '')
    .replace(/<a class="dt-anchor"[^>]*><\/a>/g, '')
    .replace(/<\/?(?:span|div)[^>]*>/g, '')
    .replace(/<(pre|a|code|table|th|td|h\d|p|ul|ol|li)((?: [^>]*)?)>/g, (_tag, name, attributes) => {
      const kept = /(?: (?:href|id)="[^"]*")/g;
      return `<${name}${(attributes.match(kept) ?? []).join('')}>`;
    });
}
