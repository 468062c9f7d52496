import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { describeOutcome, outcomeOf } from './helpers/outcome.js';
import { makeSite, type SiteFiles } from './helpers/site.js';

const CONFIG =
  "export default { title: 'Ferry', theme: './theme/index.tsx', styles: [], lastUpdated: false, base: '/docs/' };\n";

/** A theme that adds to what another one declares, as a site's own theme does. */
const THEME: SiteFiles = {
  'theme/index.tsx': `import { declared, LAYOUTS as layouts } from './base';

export { Layout, Sidebar } from '../theme';
export const frontmatter = { ...declared, layouts: [...layouts, 'poster'] } as const;
`,
  'theme/base.ts': `const ADDRESS = { type: 'string', format: 'link' } as const;
const SIDE = { type: 'integer', minimum: 1 } as const;
const VIEW = {
  type: 'object',
  properties: {
    src: { type: 'string', format: 'image' },
    dark: { type: 'string', format: 'image' },
    width: SIDE,
    height: SIDE,
  },
} as const;
const LAYOUTS = ['wide'];
const declared = {
  pageTypes: { pier: { title: 'quay.name', subtitle: 'quay.motto' } },
  properties: {
    quay: {
      type: 'object',
      required: ['name'],
      additionalProperties: false,
      properties: {
        name: { type: 'string' },
        motto: { type: 'string' },
        depth: { type: 'integer', minimum: 1 },
        links: { type: 'array', items: ADDRESS },
        picture: { type: 'string', format: 'image' },
        sign: { type: 'string', format: 'icon' },
        views: { type: 'array', items: VIEW },
      },
    },
  },
};

export { declared, LAYOUTS };
`,
};

const site = (page: string, files: SiteFiles = {}) =>
  makeSite({
    files: {
      'diptych.config.ts': CONFIG,
      ...THEME,
      'docs/index.md': page,
      'docs/guide.md': '# Guide {#top}\n',
      'docs/quay.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      'docs/public/ship.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      ...files,
    },
  });

it('links and pictures of the fields that a theme declares are those of the text', async () => {
  const root = site(
    '---\npageType: pier\nlayout: poster\nquay: { name: 7, depth: 3, links: [/guide#top, "https://example.com/"], picture: ./quay.svg, sign: /ship.svg }\n---\n\nText.\n',
    { 'docs/sign.md': '---\nquay: { name: B, sign: ⚓ }\n---\n\n# B\n' },
  );
  expect(describeOutcome(await outcomeOf(root), root)).not.toMatch(/warning|error/);
  const read = (name: string) =>
    JSON.parse(readFileSync(path.join(root, `dist/static/pages/${name}.json`), 'utf8')) as {
      page: { title: string; frontmatter: { quay: unknown } };
      html: string;
    };
  const { page, html } = read('index');
  expect(page.title).toBe('7');
  expect(html).not.toContain('<h1');
  expect(page.frontmatter.quay).toEqual({
    name: '7',
    depth: 3,
    links: ['/docs/guide#top', 'https://example.com/'],
    picture: expect.stringMatching(/^\/docs\/assets\/quay[.-][\w-]+\.svg$/),
    sign: '/docs/ship.svg',
  });
  expect(read('sign').page.frontmatter.quay).toEqual({ name: 'B', sign: '⚓' });
});

it('a declared size beside a picture is that of the file unless the page states one', async () => {
  const root = site(
    '---\npageType: pier\nquay: { name: A, views: [{ src: /view.svg }, { src: /view.svg, width: 20 }, { src: "https://example.com/a.png" }] }\n---\n',
    { 'docs/public/view.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"/>' },
  );
  expect(describeOutcome(await outcomeOf(root), root)).not.toMatch(/warning|error/);
  expect(JSON.parse(readFileSync(path.join(root, 'dist/static/pages/index.json'), 'utf8'))).toMatchObject({
    page: {
      frontmatter: {
        quay: {
          views: [
            { src: '/docs/view.svg', width: 30, height: 40 },
            { src: '/docs/view.svg', width: 20 },
            { src: 'https://example.com/a.png' },
          ],
        },
      },
    },
  });
});

it('a declared image for the dark scheme is the one beside the picture unless the page names one', async () => {
  const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40"/>`;
  const root = site(
    '---\npageType: pier\nquay: { name: A, views: [{ src: ./boat.svg }, { dark: /night.svg, src: ./boat.svg }, { src: /night.svg }] }\n---\n',
    { 'docs/boat.svg': svg(30), 'docs/boat.dark.svg': svg(50), 'docs/public/night.svg': svg(70) },
  );
  expect(describeOutcome(await outcomeOf(root), root)).not.toMatch(/warning|error/);
  const { page } = JSON.parse(readFileSync(path.join(root, 'dist/static/pages/index.json'), 'utf8'));
  const boat = expect.stringMatching(/assets\/boat\.\w+\.svg$/);
  expect(page.frontmatter.quay.views).toEqual([
    { src: boat, dark: expect.stringMatching(/assets\/boat\.dark\.\w+\.svg$/), width: 30, height: 40 },
    { src: boat, dark: '/docs/night.svg', width: 30, height: 40 },
    { src: '/docs/night.svg', width: 70, height: 40 },
  ]);
});

it('what the theme does not know is an error with line and the nearest name', async () => {
  const root = site(
    '---\npageType: peir\nlayout: postr\nquay:\n  depth: 0\n  links: [/guide]\n  pictur: a.svg\n---\n\n# A\n',
  );
  const outcome = describeOutcome(await outcomeOf(root), root);
  expect(outcome).toContain('"pageType" is "peir": allowed: "doc", "home", "404", "pier".');
  expect(outcome).toContain('Did you mean "pier"?');
  expect(outcome).toContain('"layout" is "postr": allowed: "doc", "wide", "poster".');
  expect(outcome).toContain('"quay.depth" is 0: a whole number of at least 1 is needed.');
  expect(outcome).toContain('"quay.name" is missing: a "name" is needed.');
  expect(outcome).toContain('"quay.pictur" is not a key of quay.');
  expect(outcome).toMatch(/docs\/index\.md:7:3/);
});

it('dead links and pictures in such fields are found, in Markdown and in components', async () => {
  const root = site('---\nquay:\n  name: A\n  links:\n    - /guide#bottom\n  picture: ./none.svg\n---\n\n# A\n', {
    'docs/pier.tsx':
      "export const frontmatter = { title: 'P', quay: { name: 'A', links: ['/nowhere'], picture: '/gone.svg' } };\nexport default function Page() {\n  return <p>P</p>;\n}\n",
  });
  const outcome = describeOutcome(await outcomeOf(root), root);
  expect(outcome).toMatch(/docs\/index\.md:5:7/);
  expect(outcome).toMatch(/docs\/index\.md:6:12/);
  expect(outcome).toContain('none.svg');
  expect(outcome).toContain('/nowhere');
  expect(outcome).toContain('gone.svg');
});

it.each([
  ['is made when it runs', '{ layouts: names() }', /cannot be read without running it/],
  [
    'has unknown keys',
    '{ pageType: {} }',
    /"pageType" is not a key of a theme's frontmatter\. Did you mean "pageTypes"\?/,
  ],
  ['has an unknown type', '{ properties: { a: { type: "text" } } }', /"properties\.a\.type" is "text"/],
])('a declaration that %s is an error in the theme', async (_, value, message) => {
  const root = site('# A\n', {
    'theme/index.tsx': `export { Layout, Sidebar } from '../theme';\nconst names = () => ['a'];\nexport const frontmatter = ${value};\nexport { names };\n`,
  });
  const outcome = describeOutcome(await outcomeOf(root), root);
  expect(outcome).toMatch(message);
  expect(outcome).toMatch(/theme-frontmatter theme\/index\.tsx:3:/);
});

it('a theme that declares nothing takes any type of page', async () => {
  const root = site('---\npageType: berth\n---\n\n# A\n', {
    'theme/index.tsx': "import { Layout, Sidebar } from '../theme';\n\nexport { Layout, Sidebar };\n",
  });
  expect(describeOutcome(await outcomeOf(root), root)).not.toMatch(/warning|error/);
});

it.each([
  ['', 'Ferry - On time'],
  ['titleSuffix: Sails\n', 'Ferry - Sails'],
  ["titleSuffix: ' | Sails'\n", 'Ferry - Sails'],
  ["titleSuffix: ''\n", 'Ferry'],
])('a page with the title of the site and %j has the title %j', async (line, title) => {
  const root = site(`---\npageType: pier\n${line}quay:\n  name: Ferry\n  motto: On time\n---\n`);
  expect((await outcomeOf(root)).error).toBeUndefined();
  expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).toContain(`<title>${title}</title>`);
});
