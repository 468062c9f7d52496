import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createSite, type TestSite } from './create-site.js';

const CONFIG = `export default {
  title: 'T',
  components: { Tabs: './parts.tsx#Tabs', Tab: './parts.tsx#Tab', CardGrid: './parts.tsx#CardGrid', Steps: './parts.tsx#Steps' },
};
`;

const site: TestSite = createSite({
  'diptych.config.ts': CONFIG,
  'parts.tsx':
    'export const Tabs = () => null;\nexport const Tab = () => null;\nexport const CardGrid = () => null;\nexport const Steps = () => null;\n',
  'docs/index.mdx': '# Home\n',
});
afterAll(() => site.close());

/** The body of a page after `diptych check --fix`, and the codes of what remains. */
async function fix(body: string) {
  site.write('docs/index.mdx', `---\ntitle: Home\n---\n\n${body}\n`);
  const { diagnostics } = await site.check({ rules: ['syntax', 'imports'], fix: true });
  const fixed = site.read('docs/index.mdx').replace('---\ntitle: Home\n---\n\n', '').trimEnd();
  return { fixed, codes: diagnostics.map(({ code }) => code) };
}

describe('components of other tools, written as they are here', () => {
  it.each([
    [
      'tabs of Docusaurus',
      'import Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\n\n# T\n\n<Tabs groupId="os">\n  <TabItem value="a" label="A" default>One</TabItem>\n  <TabItem value=\'b\'>Two</TabItem>\n</Tabs>',
      '# T\n\n<Tabs groupId="os">\n  <Tab label="A">One</Tab>\n  <Tab label=\'b\'>Two</Tab>\n</Tabs>',
    ],
    [
      'tabs and asides of Starlight',
      'import { Aside, Tabs, TabItem } from \'@astrojs/starlight/components\';\n\n# T\n\n<Tabs syncKey="os">\n<TabItem label="A">One</TabItem>\n</Tabs>\n\n<Aside type="caution" title="Mind">\nText\n</Aside>',
      '# T\n\n<Tabs groupId="os">\n<Tab label="A">One</Tab>\n</Tabs>\n\n:::caution Mind\nText\n:::',
    ],
    [
      'an import among others',
      "import { b } from '../parts';\nimport { Tabs } from '@rspress/core/theme';\n\n<Tabs />",
      "import { b } from '../parts';\n\n<Tabs />",
    ],
    ['cards in columns', '<CardGroup cols={2}>\n\n- a\n\n</CardGroup>', '<CardGrid>\n\n- a\n\n</CardGrid>'],
    ['cards', '<Cards>\n\n- a\n\n</Cards>', '<CardGrid>\n\n- a\n\n</CardGrid>'],
    ['one line', '- a\n\n  <Note>Be *careful*.</Note>', '- a\n\n  :::note\n  Be *careful*.\n  :::'],
    ['a callout by its type', '<Callout type="error">\n\nText\n\n</Callout>', ':::danger\n\nText\n\n:::'],
    ['a note of another type', '<Note type="warning">\n\nText\n\n</Note>', ':::warning\n\nText\n\n:::'],
    ['nested ones', '<Note>\n<Warning>\nText\n</Warning>\n</Note>', ':::note\n:::warning\nText\n:::\n:::'],
    ['around a container', '<Note>\n:::tip\nText\n:::\n</Note>', '::::note\n:::tip\nText\n:::\n::::'],
    [
      'accordions of Fumadocs',
      'import { Accordion, Accordions } from "fumadocs-ui/components/accordion";\n\n<Accordions>\n<Accordion title="Q">\nA\n</Accordion>\n</Accordions>',
      ':::details Q\nA\n:::',
    ],
    [
      'tabs of Fumadocs',
      'import { Tab, Tabs } from "fumadocs-ui/components/tabs";\n\n<Tabs items={["a", \'b\']}>\n<Tab value="a">A</Tab>\n<Tab value="b">B</Tab>\n</Tabs>',
      '<Tabs>\n<Tab label="a">A</Tab>\n<Tab label="b">B</Tab>\n</Tabs>',
    ],
    [
      'tabs of Nextra, whose labels are in a list',
      'import { Tabs } from "nextra/components";\n\n<Tabs items={["npm", \'Yarn 2\']}>\n  <Tabs.Tab>\nA\n  </Tabs.Tab>\n  <Tabs.Tab>B</Tabs.Tab>\n</Tabs>',
      '<Tabs>\n  <Tab label="npm">\nA\n  </Tab>\n  <Tab label="Yarn 2">B</Tab>\n</Tabs>',
    ],
    [
      'steps with titles',
      '<Steps>\n  <Step title="Install it">\n    Text\n\n    ```sh\n    a\n    ```\n  </Step>\n  <Step title="Run">\n    More\n  </Step>\n</Steps>',
      '<Steps>\n  ### Install it\n\n    Text\n\n    ```sh\n    a\n    ```\n\n  ### Run\n\n    More\n\n</Steps>',
    ],
    [
      'steps with headings',
      '<Steps>\n<Step>\n### Run\n\nText\n</Step>\n</Steps>',
      '<Steps>\n### Run\n\nText\n</Steps>',
    ],
    ['a frame in one line', 'A\n\n<Frame>![b](https://b.test/b.png)</Frame>', 'A\n\n![b](https://b.test/b.png)'],
    ['details', '<Accordion title="More">\nText\n</Accordion>', ':::details More\nText\n:::'],
    [
      'blocks of code',
      '<CodeGroup>\n```sh title="npm"\na\n```\n</CodeGroup>',
      ':::code-group\n```sh title="npm"\na\n```\n:::',
    ],
  ])('%s', async (_, body, expected) => {
    expect(await fix(body)).toEqual({ fixed: expected, codes: [] });
  });

  it.each([
    ['a type without an equivalent', '<Callout type="quote">\nText\n</Callout>', 'component-unknown'],
    ['an attribute without one', '<Note icon="x">\nText\n</Note>', 'component-unknown'],
    ['a title that is code', '<Note title={a}>\nText\n</Note>', 'component-unknown'],
    ['a tag among words', 'Be <Note>careful</Note> here.', 'component-unknown'],
    [
      'tabs whose parent has their labels',
      '<Tabs values={[{ label: "A", value: "a" }]}>\n<TabItem value="a">a</TabItem>\n</Tabs>',
      'component-unknown',
    ],
    [
      'a tab that is not the first',
      '<Tabs>\n<Tab label="A">a</Tab>\n<TabItem value="b" default>b</TabItem>\n</Tabs>',
      'component-unknown',
    ],
    ['content of another kind', '<Step>\n\nText\n\n</Step>', 'component-unknown'],
    ['a hook of the other tool', "import { useData } from 'vitepress';\n\n{useData()}", 'import-missing'],
    [
      'tabs of Nextra with fewer labels',
      'import { Tabs } from "nextra/components";\n\n<Tabs items={["npm"]}>\n<Tabs.Tab>A</Tabs.Tab>\n<Tabs.Tab>B</Tabs.Tab>\n</Tabs>',
      'import-missing',
    ],
    [
      'tabs whose labels are computed',
      'import { Tabs, Tab } from "fumadocs-ui/components/tabs";\n\nexport const names = ["a"];\n\n<Tabs items={names}>\n<Tab>A</Tab>\n</Tabs>',
      'import-missing',
    ],
    [
      'a part of a component',
      'import { CardGrid } from "nextra/components";\n\n<CardGrid>\n<CardGrid.Item />\n</CardGrid>',
      'import-missing',
    ],
    [
      'another name of a component',
      "import { Tabs as Panes } from '@rspress/core/theme';\n\n<Panes />",
      'import-missing',
    ],
  ])('but not %s', async (_, body, code) => {
    const { fixed, codes } = await fix(body);
    expect(fixed).toBe(body);
    expect(codes).toContain(code);
  });
});

describe('comments of HTML in MDX', () => {
  it('are written as MDX has them, also if the page shows its other problems then', async () => {
    const body = '<!-- a\nb -->\n\n# T\n\n`<!-- c -->` <!-- d -->\n\n```html\n<!-- e -->\n```\n\n<Chart />';
    const fixed = body.replace('<!-- a\nb -->', '{/* a\nb */}').replace('<!-- d -->', '{/* d */}');
    expect(await fix(body)).toEqual({ fixed, codes: ['component-unknown'] });
  });

  it.each([
    ['in a text of JavaScript', '<Tabs a={"<!-- x -->"} />\n\n<!-- a -->'],
    ['in a text of several lines', 'export const text = `\n\n<!-- x -->\n`;\n\n<!-- a -->'],
    ['that contain the end of a comment', '<!-- a */ -->'],
    ['without an end', '<!-- a'],
  ])('stay %s', async (_, body) => {
    expect(await fix(body)).toEqual({ fixed: body, codes: ['mdx-syntax'] });
  });
});

it('entries of other tools in frontmatter are written as they are here', async () => {
  const own = createSite({
    'diptych.config.ts': "export default { title: 'T' };\n",
    'docs/index.md': '---\ntitle: Home\npagination_next: null\nhide_table_of_contents: true # long\n---\n\nText.\n',
    // It has the key already, and the table of contents is wanted.
    'docs/a.md': '---\ntitle: A\noutline: false\ntoc: false\naside: true\n---\n\nText.\n',
  });
  const { diagnostics } = await own.check({ rules: ['frontmatter'], fix: true });
  expect(own.read('docs/index.md')).toContain('title: Home\nnext: false\noutline: false # long\n');
  expect(own.read('docs/a.md')).toContain('outline: false\ntoc: false\naside: true\n');
  expect(diagnostics).toMatchObject([{ line: 4 }, { line: 5 }]);
  own.close();
});

it('what means something else here stays, and the finding says what to write', async () => {
  const page =
    "---\ntitle: A\npagination_next: guide/c\ntitleTemplate: \":title - B - :title\"\n---\n\nimport Chart from './Chart.vue';\nimport text from '!!raw-loader!./a.ts';\n\n<Chart />\n\n{text}\n";
  const own = createSite({
    'diptych.config.ts': "export default { title: 'T' };\n",
    'docs/index.mdx': page,
    'docs/Chart.vue': '<template><p /></template>\n',
  });
  const { diagnostics } = await own.check({ rules: ['frontmatter', 'syntax', 'imports'], fix: true });
  expect(own.read('docs/index.mdx')).toBe(page);
  expect(diagnostics.map(({ code, line, suggestion }) => [code, line, suggestion])).toEqual([
    ['frontmatter-unknown-key', 3, 'Write `next: { link: /guide/c }`, with the address of the page.'],
    ['frontmatter-unknown-key', 4, expect.stringMatching(/^Write `titleSuffix`/)],
    ['foreign-syntax', 7, expect.stringMatching(/in React/)],
    ['import-missing', 8, 'Write "./a.ts?raw", which imports the text of the file.'],
  ]);
  own.close();
});

describe('pages in Markdown that import components', () => {
  const files = {
    'diptych.config.ts': CONFIG,
    'parts.tsx':
      'export const Tabs = () => null;\nexport const Tab = () => null;\nexport const CardGrid = () => null;\nexport const Steps = () => null;\n',
    'docs/index.md': '---\ntitle: Home\n---\n\n[A](./a.md#one) and [A](/a)\n',
  };
  const fixPage = async (text: string) => {
    const own = createSite({ ...files, 'docs/a.md': text });
    const { diagnostics } = await own.check({ rules: ['syntax', 'imports', 'frontmatter'], fix: true });
    const name = existsSync(path.join(own.root, 'docs/a.mdx')) ? 'docs/a.mdx' : 'docs/a.md';
    const result = { name, text: own.read(name), codes: diagnostics.map(({ code }) => code) };
    own.close();
    return result;
  };

  it('become MDX, with what follows from it', async () => {
    const page = (key: string, head: string, body: string) =>
      `---\ntitle: A\n${key}: 1\n---\n\n${head}# A\n\n## One\n\n${body}\n`;
    const before = page(
      'sidebar_position',
      "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n",
      '<!-- a -->\n\n<Tabs>\n<TabItem value="x">\n\nText\n\n</TabItem>\n</Tabs>\n\n<Chart />',
    );
    expect(await fixPage(before)).toEqual({
      name: 'docs/a.mdx',
      text: page('order', '', '{/* a */}\n\n<Tabs>\n<Tab label="x">\n\nText\n\n</Tab>\n</Tabs>\n\n<Chart />'),
      // Nothing said that there is no such component while its tag was text.
      codes: ['component-unknown'],
    });
  });

  it('stay beside a page of the new name, which keeps its text', async () => {
    const own = createSite({ ...files, 'docs/a.md': "import A from '../parts';\n\n# A\n", 'docs/a.mdx': '# Other\n' });
    await own.check({ rules: ['syntax'], fix: true });
    expect(own.read('docs/a.mdx')).toBe('# Other\n');
    expect(own.read('docs/a.md')).toContain('# A');
    own.close();
  });

  it.each([
    ['are not valid MDX', "import A from '../parts';\n\n# A\n\nA < b and {c\n"],
    ['have a comment in a text', 'import A from \'../parts\';\n\n# A\n\n<b title="<!-- x -->">b</b>\n'],
  ])('stay if they %s', async (_, text) => {
    expect(await fixPage(text)).toMatchObject({
      name: 'docs/a.md',
      text,
      codes: expect.arrayContaining(['foreign-syntax']),
    });
  });
});

it('attributes of other tools are written as theme-ui has them, at its own components only', async () => {
  const body = '<Tabs>\n  <Tab title="A">One</Tab>\n  <Tab title="B" icon="b">Two</Tab>\n</Tabs>';
  const own = createSite({
    'diptych.config.ts': `export default {
      title: 'T',
      components: {
        Tabs: { from: '@diptych/theme-ui', export: 'Tabs' },
        Tab: { from: '@diptych/theme-ui', export: 'Tab' },
        Card: { from: '@diptych/theme-ui', export: 'Card' },
        LinkCard: { from: '@diptych/theme-ui', export: 'LinkCard' },
      },
    };\n`,
    'docs/index.mdx': `# T\n\n${body}\n`,
  });
  expect((await own.check({ rules: ['syntax'] })).diagnostics).toMatchObject([
    { line: 4, column: 3, message: '<Tab> has no attribute "title".', suggestion: 'Name it `label`.' },
    { line: 5, column: 3 },
  ]);
  const { fixed, diagnostics } = await own.check({ rules: ['syntax'], fix: true });
  expect({ fixed, diagnostics }).toEqual({ fixed: 2, diagnostics: [] });
  expect(own.read('docs/index.mdx')).toContain('  <Tab label="A">One</Tab>\n  <Tab label="B" icon="b">Two</Tab>');

  const page = (cards: string) => `# T\n\n${cards}\n`;
  own.write(
    'docs/index.mdx',
    page(
      '<Card title="Start" icon="play" href="/a">\n  Begin\n  here.\n</Card>\n\n<Card title="B" href="/b" />\n\n<Card title="C" href="/c">*Text*</Card>\n\n<Card title="D">Text</Card>\n\n<Card title="E" href="/e">\n  1. A\n  2. B\n</Card>',
    ),
  );
  expect((await own.check({ rules: ['syntax'], fix: true })).diagnostics).toMatchObject([
    { line: 7, suggestion: 'Write <LinkCard title="…" href="…" />.' },
    { line: 11, suggestion: 'Write <LinkCard title="…" href="…" />.' },
  ]);
  expect(own.read('docs/index.mdx')).toBe(
    page(
      '<LinkCard title="Start" href="/a" description="Begin here." />\n\n<LinkCard title="B" href="/b" />\n\n<Card title="C" href="/c">*Text*</Card>\n\n<Card title="D">Text</Card>\n\n<Card title="E" href="/e">\n  1. A\n  2. B\n</Card>',
    ),
  );

  const tabs = `<Tabs items={['npm', 'yarn']}>
  <Tab>a</Tab>
  <Tab>b</Tab>
</Tabs>

<Tabs items={['npm', 'yarn']}>
  <Tabs.Tab>a</Tabs.Tab>
  <Tabs.Tab>b</Tabs.Tab>
</Tabs>`;
  own.write(
    'docs/index.mdx',
    page(`${tabs}\n\n<Tabs items={[1]}>\n  <Tab label="a">a</Tab>\n  <Card.Title />\n</Tabs>`),
  );
  const items = '<Tabs> has no attribute "items".';
  expect((await own.check({ rules: ['syntax'] })).diagnostics).toMatchObject([
    { line: 3, message: items, suggestion: 'Give each tab its own label: <Tab label="npm">.' },
    { line: 8, message: items },
    { line: 9, message: '<Tabs> has no part "Tab".', suggestion: 'Write <Tab label="npm">.' },
    { line: 10, message: '<Tabs> has no part "Tab".' },
    { line: 13, message: items },
    { line: 15, message: '<Card> has no part "Title".' },
  ]);
  expect((await own.check({ rules: ['syntax'], fix: true })).diagnostics).toMatchObject([{ line: 13 }, { line: 15 }]);
  const labelled = '<Tabs>\n  <Tab label="npm">a</Tab>\n  <Tab label="yarn">b</Tab>\n</Tabs>';
  expect(own.read('docs/index.mdx')).toContain(`${labelled}\n\n${labelled}\n\n`);

  const imports = 'import { Tabs } from "../parts";\n\n<Tabs items={1}>\n  <Tabs.Tab />\n</Tabs>';
  own.write('parts.tsx', 'export const Tabs = Object.assign(() => null, { Tab: () => null });\n');
  own.write('docs/index.mdx', page(imports));
  expect((await own.check({ rules: ['syntax'] })).diagnostics).toEqual([]);
  own.close();
  expect(await fix(body)).toEqual({ fixed: body, codes: [] });
});
