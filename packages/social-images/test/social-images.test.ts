import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type DiptychError, dev, type PageData } from '@diptych/core';
import { type MeasuredNode, type MeasuredTextRun, Renderer } from '@takumi-rs/core';
import { fromJsx } from '@takumi-rs/helpers/jsx';
import { imageSize } from 'image-size';
import { createElement } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DefaultTemplate } from '../src/default-template.js';
import { socialImages } from '../src/index.js';
import { SIZE } from '../src/options.js';
import { createSite, type TestSite } from './create-site.js';

// Whole builds, with bundling: seconds each on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const CHINESE = "{ fonts: ['@fontsource/inter', '@fontsource/noto-sans-sc'] }";

function siteWith(...input: Parameters<typeof createSite>): TestSite {
  const { close, ...site } = createSite(...input);
  onTestFinished(close);
  return site;
}

/** The data of a page's picture, by the names of the tags. */
function tagsOf(html: string): Record<string, string> {
  const tags = html.matchAll(/<meta (?:property|name)="((?:og:image|twitter:card)[^"]*)" content="([^"]*)"/g);
  return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]));
}

const read = ({ root }: TestSite, name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');

function picturesOf({ root }: TestSite): string[] {
  return readdirSync(path.join(root, 'dist/assets/social')).sort();
}

it('draws a picture of each page that has none, in each language', async () => {
  const site = siteWith(CHINESE);
  const { warnings } = await build({ root: site.root });
  expect(warnings).toEqual([]);
  const tags = tagsOf(read(site, 'start.html'));
  expect(tags).toEqual({
    'og:image': expect.stringMatching(/^https:\/\/paper\.example\/docs\/assets\/social\/[0-9a-f]{20}\.png$/),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Start here &amp; &quot;there&quot; - Paper',
    'twitter:card': 'summary_large_image',
  });
  const file = tags['og:image']?.replace('https://paper.example/docs/', '') ?? '';
  expect(imageSize(readFileSync(path.join(site.root, 'dist', file)))).toMatchObject({
    width: 1200,
    height: 630,
    type: 'png',
  });
  // A click takes the same tags along.
  expect(JSON.parse(read(site, 'static/pages/start.json')).page.head).toContainEqual({
    tag: 'meta',
    attrs: { property: 'og:image', content: tags['og:image'], 'data-diptych-page': true },
  });
  expect(tagsOf(read(site, 'own.html'))['og:image']).toBe('https://example.com/own.png');
  expect(tagsOf(read(site, 'hostile.html'))['og:image:alt']).toMatch(/^&lt;\/title&gt;&lt;script&gt;/);
  expect(picturesOf(site)).toHaveLength(5);
});

it('draws again what has changed, and nothing else', async () => {
  const site = siteWith(CHINESE);
  await build({ root: site.root });
  const before = picturesOf(site);
  const cache = path.join(site.root, '.diptych/social-images');
  const timeOf = (name: string) => statSync(path.join(cache, name)).mtimeMs;
  const times = new Map(before.map((name) => [name, timeOf(name)]));
  site.write('docs/en/start.md', '# Begin\n\nFold the paper.\n');
  await build({ root: site.root });
  const after = picturesOf(site);
  expect(after.filter((name) => before.includes(name))).toHaveLength(4);
  expect(readdirSync(cache).sort()).toEqual(after);
  for (const name of after) if (times.has(name)) expect(timeOf(name)).toBe(times.get(name));
});

it('names what a picture lacks, and builds the site without it', async () => {
  const site = siteWith('{}');
  const { warnings } = await build({ root: site.root });
  expect(warnings.map(({ file, message, suggestion }) => [file, message, suggestion])).toEqual([
    [
      'docs/zh/index.md',
      'diptych:social-images: The page has no social image: no font has “纸”, “首”, “页”.',
      'Install @fontsource/noto-sans-sc and add it to `fonts` of the plugin, or give the page an `image` in its frontmatter.',
    ],
    ['docs/zh/start.md', expect.stringContaining('no font has “纸”, “开”, “始”'), expect.any(String)],
  ]);
  expect(tagsOf(read(site, 'zh/start.html'))).toEqual({ 'twitter:card': 'summary' });
  expect(picturesOf(site)).toHaveLength(3);
});

it.each([
  ['a template that throws', '{ template: ({ page }) => page.nothing.title }', 'the template throws: Cannot read'],
  [
    'a package that is not installed',
    "{ fonts: ['@fontsource/nothing'] }",
    'The font package @fontsource/nothing is not',
  ],
  ['a file that is not there', "{ fonts: [{ family: 'Own', file: 'own.ttf' }] }", 'The font own.ttf does not exist.'],
  ['a file that is no font', "{ fonts: [{ family: 'Own', file: 'theme.tsx' }] }", 'the font Own cannot be read'],
  ['a template that returns nothing', '{ template: () => null }', 'the template returns nothing.'],
  ['a logo that is not there', "{ logo: 'logo.svg' }", 'The logo logo.svg does not exist.'],
  ['a logo that is no image', "{ logo: 'docs/public/bad.svg' }", 'The logo docs/public/bad.svg cannot be read'],
  ['a color that is none', "{ color: 'notacolor' }", 'the color "notacolor" is not one of CSS.'],
])('warns of %s on each page', async (_name, options, message) => {
  const site = siteWith(options);
  const { warnings } = await build({ root: site.root });
  expect(warnings).toHaveLength(5);
  for (const warning of warnings) {
    expect(warning.message).toContain(message);
    expect(warning.suggestion).not.toBe('');
    expect(warning.file).toMatch(/^docs\//);
  }
});

it('wraps words that are longer than a line', async () => {
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  const page = { title: word, description: word.repeat(2), frontmatter: {} } as PageData;
  const site = { title: 'Paper', description: '', dir: 'ltr' as const };
  const { node } = await fromJsx(createElement(DefaultTemplate, { page, site, color: '#000' }));
  const renderer = new Renderer();
  const font = createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-400-normal.woff2');
  await renderer.registerFont({ name: 'Inter', data: readFileSync(font) });
  const runsOf = ({ runs, children }: MeasuredNode): MeasuredTextRun[] => [...runs, ...children.flatMap(runsOf)];
  const widths = runsOf(await renderer.measure(node, { ...SIZE, fontFamilies: ['Inter'] })).map(({ width }) => width);
  expect(widths.length).toBeGreaterThan(4);
  expect(Math.max(...widths)).toBeLessThanOrEqual(SIZE.width - 2 * 72);
});

it('tells that it needs the address of the site', async () => {
  const site = siteWith('{}', { siteUrl: '' });
  const { warnings } = await build({ root: site.root });
  expect(warnings.map(({ message }) => message)).toEqual([
    'diptych:social-images: No social images are created: link previews need their absolute addresses.',
  ]);
});

it('answers in dev with the picture of a page that was asked for', async () => {
  const site = siteWith(CHINESE);
  const server = await dev({ root: site.root, port: 0 });
  onTestFinished(() => server.close());
  const html = await (await fetch(new URL('zh/start', server.url))).text();
  const address = tagsOf(html)['og:image']?.replace('https://paper.example/docs/', server.url) ?? '';
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(imageSize(new Uint8Array(await answer.arrayBuffer()))).toMatchObject({ width: 1200, height: 630 });
  expect((await fetch(new URL('assets/social/0.png', server.url))).status).toBe(404);
});

it('refuses options that it does not have', () => {
  const reported = (options: object) => {
    try {
      socialImages(options);
    } catch (cause) {
      return (cause as DiptychError).diagnostics.map(({ message }) => message);
    }
  };
  expect(reported({ font: [] })).toEqual([expect.stringMatching(/"font".*"fonts"/s)]);
  expect(reported({ fonts: [] })).toEqual([expect.stringContaining('name at least one font')]);
});
