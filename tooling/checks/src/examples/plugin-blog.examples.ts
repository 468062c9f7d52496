import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './open-page.js';
import { must, serve } from './stranger.js';
import { useExample } from './use-example.js';

let folder: string;

beforeAll(async () => {
  folder = useExample('plugin-blog');
  const post = (name: string, frontmatter: string) =>
    writeFileSync(path.join(folder, `docs/en/blog/${name}.md`), `---\n${frontmatter}\n---\n\n# Post\n\nText.\n`);
  post('languages', "title: '*Fast* [x] <b>'\ndate: 2026-01-01\ntags: [C++, 'C#']");
  post('hidden', 'title: Hidden\ndate: 2026-01-02\nunlisted: true\ntags: [secret]');
  await must(folder, 'npm run build');
});

test('the list leads to a post, its tag and its author, and the head follows the reader', async () => {
  const { page, errors } = await openPage(await serve(folder, 'npx diptych preview --port 0'));
  const published = () =>
    page
      .locator('meta[property="article:published_time"]')
      .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content')));
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Blog', level: 1 }).waitFor();
  const list = await page.locator('article li').allTextContents();
  expect(list.map((text) => text.trim())).toEqual([
    'A new path · March 1, 2026',
    'First frost · January 12, 2026',
    '*Fast* [x] <b> · January 1, 2026',
  ]);
  await page.locator('article').getByRole('link', { name: 'First frost' }).click();
  await page.locator('article time[datetime="2026-01-12"]').waitFor();
  await expect.poll(published).toEqual(['2026-01-12']);
  await page.goBack();
  await page.getByRole('heading', { name: 'Blog', level: 1 }).waitFor();
  await expect.poll(published).toEqual([]);
  await page.locator('article').getByRole('link', { name: 'Tags' }).click();
  await page.locator('article').getByRole('link', { name: 'walks' }).click();
  await page.getByRole('heading', { name: 'Posts about walks', level: 1 }).waitFor();
  await page.locator('article').getByRole('link', { name: 'A new path' }).click();
  await expect.poll(published).toEqual(['2026-03-01']);
  expect(errors).toEqual([]);
});

test('the other language has its own posts and tags', async () => {
  const address = await serve(folder, 'npx diptych preview --port 0');
  const { page, errors } = await openPage(new URL('zh/blog/authors/bo-chen', address).href);
  await page.getByRole('heading', { name: 'Bo Chen 的文章', level: 1 }).waitFor();
  await page.locator('article').getByRole('link', { name: '一条新步道' }).click();
  await page.locator('article time[datetime="2026-03-01"]').waitFor();
  expect(new URL(page.url()).pathname).toBe('/zh/blog/a-new-path');
  expect(errors).toEqual([]);
});

test('every tag of a listed post has a page of its own, and one of an unlisted post has none', () => {
  const tags = ['c-plus-plus', 'c-sharp', 'secret'];
  expect(tags.map((tag) => existsSync(path.join(folder, 'dist/blog/tags', `${tag}.html`)))).toEqual([
    true,
    true,
    false,
  ]);
  const hidden = readFileSync(path.join(folder, 'dist/blog/hidden.html'), 'utf8');
  expect(hidden).toContain('January 2, 2026</time> · secret</p>');
});

test('posts are offered as RSS and Atom, in each language', async () => {
  const read = (name: string) => readFileSync(path.join(folder, 'dist', name), 'utf8');
  const order = (text: string, ...titles: string[]) => titles.map((title) => text.indexOf(title));
  const rss = read('blog/rss.xml');
  const [newest = -1, oldest = -1] = order(rss, '<title>A new path</title>', '<title>First frost</title>');
  expect(newest).toBeGreaterThan(0);
  expect(oldest).toBeGreaterThan(newest);
  expect(rss).toContain('<link>https://notes.example/blog/first-frost</link>');
  expect(rss).toContain('&lt;p&gt;The beans are gone. The kale did not notice.&lt;/p&gt;');
  expect(read('blog/atom.xml')).toContain('<feed');
  expect(read('zh/blog/atom.xml')).toContain('一条新步道');
  expect(read('zh/blog/rss.xml')).not.toContain('First frost');
  expect(read('blog/first-frost.html')).toMatch(
    /<link rel="alternate" type="application\/rss\+xml"[^>]* href="[^"]*\/blog\/rss\.xml"/,
  );
});

test('an option with a typing error is named', async () => {
  const config = path.join(folder, 'wrong.config.ts');
  writeFileSync(
    config,
    "import { blog } from './plugins/blog';\n\nexport default { title: 'T', plugins: [blog({ foldr: 'news', labels: {} } as never)] };\n",
  );
  await expect(must(folder, 'npx diptych build --config wrong.config.ts')).rejects.toThrow(
    /"foldr" is not a key of its options\. Did you mean "folder"\?/,
  );
});
