import { expect, test } from '../support/test.js';
import { type DevServer, serveForTests } from './dev-server.js';

let server: DevServer;

// One after another, because each edits the same site.
test.describe.configure({ mode: 'default', timeout: 90_000 });

serveForTests('as-built', (started) => {
  server = started;
});

const CONFIG = `import { defineConfig } from '@diptych/core';

export default defineConfig({
  title: 'Notebook',
  theme: './theme.tsx',
  base: '/notes/',
  lastUpdated: false,
  head: [{ tag: 'link', attrs: { rel: 'icon', href: 'data:,' } }],
  plugins: [
    {
      name: 'rename',
      pageParsed: (page) => ({ ...page, title: page.title.replace('Second', 'Renamed') }),
    },
  ],
});
`;

test('links and images of the frontmatter are resolved, and hooks change titles', async ({ page, visit }) => {
  server.write('docs/near.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" />');
  server.write(
    'docs/landing.md',
    '---\npageType: home\nhero:\n  name: Notebook\n  text: For notes\n  image: { src: ./near.svg, alt: Near }\n  actions:\n    - { text: Begin, link: ./second.md }\n---\n',
  );
  server.write('diptych.config.ts', CONFIG);
  const landing = `${server.origin}/notes/landing`;
  await expect.poll(async () => (await fetch(landing)).status, { timeout: 30_000 }).toBe(200);
  await visit(landing);
  await expect(page.getByRole('link', { name: 'Begin' })).toHaveAttribute('href', '/notes/second');
  const image = page.getByRole('img', { name: 'Near' });
  await expect(image).toHaveJSProperty('naturalWidth', 9);
  await page.getByRole('link', { name: 'Begin' }).click();
  await expect(page).toHaveTitle('Renamed - Notebook');
});
