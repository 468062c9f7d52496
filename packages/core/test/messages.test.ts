import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { build } from './helpers/core.js';
import { makeSite } from './helpers/site.js';

const PAGE = `# Seite

::: tip
Text.
:::

> [!NOTE]
> Text.

\`\`\`js
let a
\`\`\`

- [x] fertig

Text[^1]

[^1]: Anmerkung.
`;

it('a site in German is German throughout, in its own words where the config gives some', async () => {
  const root = makeSite({
    files: {
      'diptych.config.ts': `export default {
        title: 'Papier', theme: './theme.tsx', styles: [], lastUpdated: false, redirects: { '/alt': '/entwurf' },
        locales: [{ key: 'de', label: 'Deutsch', messages: { containerTip: 'Kniff', moved: 'Umgezogen' } }],
      };`,
      'docs/index.md': PAGE,
      'docs/entwurf.md': '---\ndraft: true\n---\n\n# Entwurf\n',
    },
  });
  expect(await build({ root, drafts: true })).toMatchObject({ warnings: [] });
  const read = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');
  const html = read('index.html');
  const german = [
    'Kniff',
    'Hinweis',
    'Code kopieren',
    'Zeilen umbrechen',
    'Fußnoten',
    'Zurück zu Verweis 1',
    'Erledigt',
  ];
  for (const text of german) expect(html).toContain(text);
  expect(html).not.toMatch(/\b(?:Tip|Note|Copy|Wrap|Footnotes|Done|For AI agents)\b/);
  expect(read('entwurf.html')).toContain('Diese Seite wird nicht veröffentlicht.');
  expect(read('alt.html')).toMatch(/<html lang="de">.*<h1>Umgezogen<\/h1>/);
  expect(read('index.md')).toContain('Für KI-Agenten');
  // A result in the notes opens them.
  expect(read('static/search.de.json')).toContain('"Fußnoten","footnote-label"');
});

it('a right-to-left site says so in every document, and a page carries the texts of its language alone', async () => {
  const root = makeSite({
    files: {
      'diptych.config.ts': `export default {
        title: 'ورق', theme: './theme.tsx', styles: [], lastUpdated: false, redirects: { '/old': '/' },
        locales: [{ key: 'ar', label: 'العربية' }, { key: 'en', label: 'English' }],
      };`,
      'docs/ar/index.md': '---\ntranslation: fallback\n---\n\n# ورق\n',
      'docs/en/other.md': '# Other\n',
    },
  });
  await build({ root });
  const read = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');
  expect(read('index.html')).toMatch(/<html lang="ar" dir="rtl"/);
  expect(read('old.html')).toMatch(/<html lang="ar" dir="rtl"/);
  expect(read('en/index.html')).toContain('<div lang="ar" dir="rtl">');
  const { siteUrl } = JSON.parse(read('static/pages/index.json'));
  const { messages, locales } = JSON.parse(read(siteUrl.slice(1)));
  expect(messages).toMatchObject({ search: 'بحث' });
  expect(JSON.stringify(locales)).not.toContain('Search');
});
