import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Pagefind with its defaults: its indexer over HTML pages, its own client with files for a network. */
export const createPagefind = async (inputs, { locale, peer }) => {
  const lang = inputs[0]?.lang ?? locale;
  const folder = await writeIndex(inputs, { lang, peer });
  const before = { fetch: globalThis.fetch, document: globalThis.document };
  let cost = { bytes: 0, requests: 0 };
  globalThis.document = { querySelector: () => ({ getAttribute: () => lang }), currentScript: null };
  globalThis.fetch = async (url) => {
    // Its files are compressed already.
    const data = readFileSync(
      join(
        folder,
        String(url)
          .split('?')[0]
          .replace(/^.*?\/pagefind\//, ''),
      ),
    );
    cost.bytes += data.length;
    cost.requests += 1;
    return new Response(data);
  };
  let copies = 0;
  const open = async () => {
    const client = await import(`${pathToFileURL(join(folder, 'pagefind.js'))}?copy=${copies++}`);
    await client.options({ basePath: '/pagefind/', baseUrl: '/' });
    await client.init();
    return client;
  };
  const ask = async (client, query) => {
    const { results } = await client.search(query);
    const shown = await Promise.all(results.slice(0, 7).map((result) => result.data()));
    return shown.map(({ url, raw_url: raw }) => raw ?? url);
  };
  const client = await open();
  return {
    search: (query) => ask(client, query),
    async firstAnswer(query) {
      cost = { bytes: 0, requests: 0 };
      await ask(await open(), query);
      return cost;
    },
    close() {
      Object.assign(globalThis, before);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const writeIndex = async (inputs, { lang, peer }) => {
  const { createIndex, close } = await peer('pagefind');
  const { index } = await createIndex();
  for (const input of inputs) await index.addHTMLFile({ url: input.pagePath, content: toHtml(input, lang) });
  const folder = mkdtempSync(join(tmpdir(), 'bench-pagefind-'));
  await index.writeFiles({ outputPath: folder });
  await close();
  return folder;
};

/** For a browser: the client is imported when the panel opens; the texts of seven results are asked for, as its panel does. */
export const pagefindFiles = async (inputs, { locale, peer }) => {
  const folder = await writeIndex(inputs, { lang: inputs[0]?.lang ?? locale, peer });
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = new Map(
    names.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [`/pagefind/${relative(folder, file).replaceAll('\\', '/')}`, readFileSync(file)];
    }),
  );
  rmSync(folder, { recursive: true, force: true });
  return files.set(
    '/engine.js',
    `export const open = () => {
  const client = import('/pagefind/pagefind.js').then(async (pagefind) => { await pagefind.init(); return pagefind; });
  return async (query) => {
    const { results } = await (await client).search(query);
    const shown = await Promise.all(results.slice(0, 7).map((result) => result.data()));
    return shown.map(({ url }) => url);
  };
};`,
  );
};

const toHtml = ({ title, sections }, lang) => {
  const body = sections.map(({ depth, id, heading, text, code = [] }) => {
    const head =
      heading && depth > 1 ? `<h${depth} id="${escapeHtml(id ?? '')}">${escapeHtml(heading)}</h${depth}>` : '';
    const blocks = [code].flat().map((block) => `<pre><code>${escapeHtml(block)}</code></pre>`);
    const paragraphs = text.split('\n').map((line) => (line.trim() ? `<p>${escapeHtml(line)}</p>` : ''));
    return head + paragraphs.join('\n') + blocks.join('\n');
  });
  return `<!doctype html><html lang="${lang}"><head><title>${escapeHtml(title)}</title></head><body><main data-pagefind-body><h1>${escapeHtml(title)}</h1>${body.join('\n')}</main></body></html>`;
};
