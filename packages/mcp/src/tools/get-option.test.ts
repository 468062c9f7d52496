import { expect, it } from 'vitest';
import type { Site } from '../site/types.js';
import { getOption } from './get-option.js';

const TABLE = '# Flags\n\n| Flag | Meaning |\n| - | - |\n| `-o, --out <dir>` | Folder |\n';

/** A site whose search finds nothing. */
function createSite(pages: Record<string, string>, host = ''): Site {
  const listed = Object.keys(pages).map((path) => ({ title: path, path, markdown: path, locale: 'en', version: '' }));
  return {
    base: '/',
    host,
    languages: [{ key: 'en', lang: 'en', label: 'English' }],
    versions: [],
    pages: listed,
    search: { search: async () => ({ groups: [] }) },
    read: async (path: string) => pages[path],
  } as unknown as Site;
}

it('reads all pages of a folder where search finds none, but not those of a published site', async () => {
  const pages = { '/a': '# A\n', '/b': TABLE };
  expect(await getOption(createSite(pages), { name: '--out' })).toMatch(/^\/b — \/b\n/);
  await expect(getOption(createSite(pages, 'https://a.test'), { name: '--out' })).rejects.toThrow('is documented');
});

it('names the pages whose equal matches it leaves out', async () => {
  const pages = { '/a': TABLE, '/b': TABLE, '/c': TABLE, '/d': TABLE, '/e': TABLE };
  expect(await getOption(createSite(pages), { name: '-o' })).toMatch(/\n\nAlso documented in:\n- \/d\n- \/e$/);
});

it('finds rows of a table that is written as HTML because a cell holds code', async () => {
  const cell = (content: string) => `<td>\n\n${content}\n\n</td>`;
  const row = (...cells: string[]) => `<tr>\n${cells.map(cell).join('\n')}\n</tr>`;
  const rows = [row('`retry: number`', 'Times\n\n```js\nretry: 2\n```'), row('`port`', 'Port')];
  const page = `# A\n\n## B\n\n<table>\n${rows.join('\n')}\n</table>\n`;
  expect(await getOption(createSite({ '/a': page }), { name: 'retry' })).toBe(
    `/a — /a#b\n\n## B\n\n<table>\n${rows[0]}\n</table>`,
  );
});

it('tells where a long match is cut', async () => {
  const page = `# A\n\n## port\n\n\`\`\`js\n${'const a = 1;\n'.repeat(1000)}\`\`\`\n`;
  expect(await getOption(createSite({ '/a': page }), { name: 'port' })).toMatch(
    /const a = 1;\n```\n\n\[Cut here\. All of it: read_page with the page \/a#port\]$/,
  );
});
