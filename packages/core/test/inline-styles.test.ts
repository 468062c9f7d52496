import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { build } from './helpers/core.js';
import { describeOutcome, outcomeOf } from './helpers/outcome.js';
import { makeSite } from './helpers/site.js';

const PAGES = {
  'docs/index.md': '# Home\n\n<p style="color: red">Markdown</p>\n\nText with a <b style=\'top: 1px\'>raw</b> tag.\n',
  'docs/parts.mdx': [
    "import { Panel } from '../components/Panel';",
    "import { Meter } from '../components/Meter';",
    '',
    '# Parts',
    '',
    '<p style="color: red">Literal</p>',
    '',
    "<p style={{ marginTop: 3, '--gap': 'calc(1px + 2px)' }}>Object</p>",
    '',
    '<Panel />',
    '',
    '<Meter width={40} />',
    '',
  ].join('\n'),
  'components/Panel.tsx': 'export const Panel = () => <div style={{ fontFamily: \'"A & B", serif\' }}>Panel</div>;\n',
  'components/Meter.tsx':
    "'use client';\nexport const Meter = ({ width }: { width: number }) => <i style={{ width: `${width}%` }}>Meter</i>;\n",
};

const read = (root: string, name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');
const rulesOf = (html: string) => /<style>(\[data-diptych-style[^<]*)<\/style>/.exec(html)?.[1] ?? '';

it('style attributes become rules of the document, which the policy allows', async () => {
  const root = makeSite({ files: PAGES });
  const outcome = await outcomeOf(root);
  expect(describeOutcome(outcome, root)).toBe('built 2 pages\n');
  const home = read(root, 'index.html');
  const parts = read(root, 'parts.html');
  for (const html of [home, parts]) {
    expect(html).not.toMatch(/<[^>]*\sstyle=/);
    const hash = createHash('sha256').update(rulesOf(html)).digest('base64');
    expect(html).toContain(`sha256-${hash}`);
  }
  expect(rulesOf(home)).toContain('{color: red}');
  expect(rulesOf(home)).toContain('{top: 1px}');
  expect(rulesOf(parts)).toContain('{color:red}');
  expect(rulesOf(parts)).toContain('{margin-top:3px;--gap:calc(1px + 2px)}');
  expect(rulesOf(parts)).toContain('{font-family:"A & B", serif}');
  expect(rulesOf(parts)).toContain('{width:40%}');
  const payload = JSON.parse(read(root, 'static/pages/parts.json')) as { html: string };
  expect(payload.html).not.toMatch(/<[^>]*\sstyle=/);
  expect(payload.html).toContain('data-diptych-style="width:40%"');
});

it.each([
  ["{ 'style-src-attr': [\"'unsafe-inline'\"] }", true],
  ["{ 'style-src': [\"'unsafe-inline'\"] }", true],
  ["{ 'style-src': ['https://example.com'] }", false],
  ['false', true],
])('style attributes stay where the policy allows them: csp %s', async (csp, stay) => {
  const config = `export default { title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false, csp: ${csp} };\n`;
  const root = makeSite({ files: { 'diptych.config.ts': config, 'docs/index.md': PAGES['docs/index.md'] } });
  await build({ root });
  const html = read(root, 'index.html');
  expect(html.includes('<p style="color: red">')).toBe(stay);
  // Beside a hash browsers ignore 'unsafe-inline'.
  const policy = /style-src ([^;"]*)/.exec(html)?.[1] ?? '';
  expect(policy.includes('unsafe-inline') && policy.includes('sha256')).toBe(false);
});

it('a style element of an island is shown where the page names the island', async () => {
  const root = makeSite({
    files: {
      'docs/index.md': '# Home\n',
      'docs/page.mdx': "import { Sheet } from '../components/Sheet';\n\n# Page\n\n<Sheet />\n",
      'components/Sheet.tsx': "'use client';\nexport const Sheet = () => <style>{'.b { color: red }'}</style>;\n",
    },
  });
  expect((await outcomeOf(root)).diagnostics).toMatchObject([
    {
      code: 'style-element-blocked',
      line: 5,
      message: expect.stringMatching(/^The component <Sheet> renders a <style>/),
    },
  ]);
});

it('style elements, and attributes that are no declarations, are warnings with file and line', async () => {
  const root = makeSite({
    files: {
      'docs/index.md': '# Home\n\n<style>\n.a { color: red }\n</style>\n\n<!-- <style> -->\n\n`<style>`\n',
      'docs/page.mdx':
        'import { Sheet } from \'../components/Sheet\';\n\n# Page\n\n<p style="color: red}">Closed</p>\n\n<Sheet />\n',
      'components/Sheet.tsx': "export const Sheet = () => <style>{'.b { color: red }'}</style>;\n",
    },
  });
  const outcome = await outcomeOf(root);
  expect(describeOutcome(outcome, root)).toMatchInlineSnapshot(`
    "built 2 pages

    warning style-element-blocked docs/index.md:3:1
    This is a <style> element, which the site's Content-Security-Policy blocks.
      1 | # Home
      2 |
    > 3 | <style>
        | ^
      4 | .a { color: red }
      5 | </style>
    → Put the rules into a file and import it in the page or component (import './page.css'), or add csp: { 'style-src': ["'unsafe-inline'"] } to the config.

    warning style-element-blocked docs/page.mdx:1:1
    A component here renders a <style> element, which the site's Content-Security-Policy blocks.
    > 1 | import { Sheet } from '../components/Sheet';
        | ^
      2 |
      3 | # Page
    → Put the rules into a file and import it in the page or component (import './page.css'), or add csp: { 'style-src': ["'unsafe-inline'"] } to the config.

    warning style-attribute-invalid docs/page.mdx:5:1
    The style attribute "color: red}" is not a list of declarations; without JavaScript it has no effect.
      3 | # Page
      4 |
    > 5 | <p style="color: red}">Closed</p>
        | ^
      6 |
      7 | <Sheet />
    → Write it as "property: value; property: value", with every quote and bracket closed.
    "
  `);
  // The second build takes the articles from the cache, and reports the same.
  expect(describeOutcome(await outcomeOf(root), root)).toBe(describeOutcome(outcome, root));
});
