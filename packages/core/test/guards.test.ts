import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { type Outcome, outcomeOf } from './helpers/outcome.js';
import { makeSite, type SiteFiles, writeSiteFile } from './helpers/site.js';
import { spawnBuild } from './helpers/spawn-build.js';
import { SEVERAL_BUILDS } from './helpers/timeouts.js';

vi.setConfig({ testTimeout: SEVERAL_BUILDS });

const PAGE = '# Page\n';

/** `file:line code message`, sorted. */
function linesOf({ diagnostics }: Outcome): string[] {
  return diagnostics.map(({ file, line, code, message }) => `${file ?? ''}:${line ?? ''} ${code} ${message}`).sort();
}

function configWith(rest: string): string {
  return `export default { title: 'Fixture', theme: './theme.tsx', styles: [], lastUpdated: false, ${rest} };\n`;
}

/** Builds a site of these files besides a home page that has a mistake of its own: what is wrong must not hide that. */
async function buildWith(files: SiteFiles): Promise<string[]> {
  const root = makeSite({ files: { 'docs/index.md': '# Home\n\n[dead](/nowhere)\n', ...files } });
  const lines = linesOf(await outcomeOf(root));
  const home = lines.filter((line) => line.startsWith('docs/index.md:3 link-dead'));
  expect(home, lines.join('\n')).toHaveLength(1);
  return lines.filter((line) => !home.includes(line));
}

/** A package named "widgets", installed in the site. */
function withWidgets(code: string): SiteFiles {
  return {
    'node_modules/widgets/package.json': '{ "name": "widgets", "type": "module", "exports": "./index.js" }\n',
    'node_modules/widgets/index.js': code,
  };
}

describe('one page does not take the others down', () => {
  const bomb = `${['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    .map(
      (name, index) =>
        `${name}: &${name} [${Array(9)
          .fill(index ? `*${'abcdefgh'[index - 1]}` : 'lol')
          .join(', ')}]`,
    )
    .join('\n')}`;
  it.each([
    ['title: *bold*', 2, '*bold* is an alias of an anchor that does not exist'],
    ['title: A\ndescription: *b', 3, '*b is an alias of an anchor that does not exist'],
    ['own: &own\n  list: [*own]', 3, '*own stands within its own value'],
    [`title: A\n${bomb}`, 4, 'its aliases repeat each other too often'],
    [`own: ${'['.repeat(20_000)}`, 2, ''],
  ])('by the frontmatter %#', async (frontmatter, line, reason) => {
    const lines = await buildWith({ 'docs/bad.md': `---\n${frontmatter}\n---\n# Bad\n` });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`docs/bad.md:${line} frontmatter-syntax The frontmatter is not valid YAML: ${reason}`);
  });

  it.each(['_nav.json', '_meta.json'])('by a %s that is nested without end', async (name) => {
    const lines = await buildWith({ [`docs/${name}`]: '[{"items":'.repeat(50_000) });
    expect(lines).toEqual([`docs/${name}:1 json-too-deep Lists and objects are nested more than 200 levels deep.`]);
  });

  it.each([
    ['pageParsed() {}', 'returns nothing from its hook `pageParsed`. (the same for 1 more page)'],
    ['pageParsed: (page) => ({ ...page, toc: null })', 'returns an object whose "toc" is null from its hook'],
  ])('by a plugin with %s', async (hook, message) => {
    const root = makeSite({
      files: {
        'diptych.config.ts': configWith(`plugins: [{ name: 'bad', ${hook} }]`),
        'docs/index.md': PAGE,
        'docs/other.md': '# Other\n',
      },
    });
    const lines = linesOf(await outcomeOf(root));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`docs/index.md: plugin-returns The plugin "bad" ${message}`);
  });

  it.each([
    ['pageRendered() {}', 'returns nothing from its hook `pageRendered`.'],
    [
      'pageRendered: ({ html }) => ({ html })',
      'returns an object whose "page" is missing from its hook `pageRendered`.',
    ],
    ['siteWritten() {}', 'returns nothing from its hook `siteWritten`.'],
    [
      'siteWritten: () => [{ path: "../a", content: "" }]',
      "returns the item { path: '../a', content: '' } whose \"path\" contains ",
    ],
    [
      'siteWritten: () => [{ path: "index.html/x", content: "" }]',
      'adds the file "index.html/x", but the site has "index.html"',
    ],
    ['siteWritten: () => [{ path: "static", content: "" }]', 'adds the file "static", but the site has "static/'],
    ['config() {}', 'returns nothing from its hook `config`.'],
  ])('and a plugin with %s is named', async (hook, message) => {
    const root = makeSite({
      files: { 'diptych.config.ts': configWith(`plugins: [{ name: 'bad', ${hook} }]`), 'docs/index.md': PAGE },
    });
    const lines = linesOf(await outcomeOf(root));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`The plugin "bad" ${message}`);
    expect(existsSync(path.join(root, 'dist'))).toBe(false);
  });

  it('by what search cannot index', async () => {
    const files = {
      'diptych.config.ts': configWith(
        "plugins: [{ name: 'bad', pageParsed: (page, { file }) => file.includes('bad') ? { ...page, sections: [{ depth: 2, text: 1 }] } : page }]",
      ),
      ...Object.fromEntries(['bad-1', 'bad-2', 'fine'].map((name) => [`docs/${name}.md`, PAGE])),
      'docs/index.md': PAGE,
    };
    const root = makeSite({ files });
    expect(linesOf(await outcomeOf(root))).toEqual(
      ['bad-1', 'bad-2'].map((name) =>
        expect.stringMatching(new RegExp(`^docs/${name}\\.md: page-failed This page cannot be indexed for search: `)),
      ),
    );
    expect(existsSync(path.join(root, 'dist'))).toBe(false);
  });

  it('by a public file where the site needs a folder', async () => {
    expect(await buildWith({ 'docs/guide/start.md': PAGE, 'docs/public/guide': 'text' })).toEqual([
      'docs/public/guide: public-file-hidden "/guide" is also a folder of pages, for example of guide/start.md: this file is left out.',
    ]);
  });

  it('by a cache that is a file, or has files where folders should be', async () => {
    const root = makeSite({ files: { 'docs/index.md': PAGE, '.diptych': 'text' } });
    expect(linesOf(await outcomeOf(root))).toEqual([
      '.diptych: cache-not-folder ".diptych" is a file, but the cache needs a folder of that name.',
    ]);
    rmSync(path.join(root, '.diptych'));
    writeSiteFile(root, '.diptych/pages', 'text');
    writeSiteFile(root, '.diptych/manifest.json/x', 'text');
    expect((await outcomeOf(root)).diagnostics).toMatchObject([{ code: 'write-failed' }]);
  });

  it('by a cache behind a link, from where the packages of the config are not found', async () => {
    const siteWithCache = (name: string) => {
      const root = makeSite({ files: { 'docs/index.md': PAGE } });
      const config = readFileSync(path.join(root, 'diptych.config.ts'), 'utf8');
      writeSiteFile(root, 'diptych.config.ts', `import 'react';\n${config}`);
      mkdirSync(path.join(root, name));
      rmSync(path.join(root, '.diptych'), { recursive: true });
      symlinkSync(name, path.join(root, '.diptych'));
      return root;
    };
    const root = siteWithCache('../scratch');
    expect(linesOf(await outcomeOf(root))).toEqual([
      expect.stringContaining(`cache-outside ".diptych" leads to ${path.join(root, '../scratch')}, from where`),
    ]);
    expect(linesOf(await outcomeOf(siteWithCache('scratch')))).toEqual([]);
  });
});

/** A package whose components need a provider. */
const WIDGETS = withWidgets(`import { createContext, createElement, useContext } from 'react';

const Theme = createContext(undefined);
export const Provider = ({ children }) => createElement(Theme.Provider, { value: 'plain' }, children);
export const Box = ({ children }) => createElement('section', null, children);
export function Button() {
  if (!useContext(Theme)) throw new Error('there is no provider');
  return createElement('button');
}
`);

interface FailingPage {
  what: string;
  page: string;
  files: SiteFiles;
  /** The line of the report. */
  expected: unknown;
}

/** A page with a component of its own. */
function failing(
  what: string,
  { name, code, expected, use = '<Bad />' }: { name: string; code: string; expected: unknown; use?: string },
): FailingPage {
  const files = {
    [`${name}.tsx`]: code,
    [`docs/${name}.mdx`]: `import { Bad } from "../${name}.tsx"\n\n# Page\n\n${use}\n`,
  };
  return { what, page: name, files, expected };
}

/** A page that uses a component of the package outside of its provider. */
function outsideProvider(name: string, use: string, line: number): FailingPage {
  const text = `# Page

import { Box, Button, Provider } from 'widgets';

<Provider>
  <Button /> <Box>Text</Box>
</Provider>

${use}
`;
  return {
    what: `are those of a package is shown where the page uses them: ${name}`,
    page: name,
    files: { ...WIDGETS, [`docs/${name}.mdx`]: text },
    expected: `docs/${name}.mdx:${line} component-throws A component throws while docs/${name}.mdx is rendered: there is no provider`,
  };
}

const CHILDREN = 'export const Bad = ({ children }) => <p>{children}</p>;\n';

/** Pages that fail, each in its way. They stand in one site: none may hide another. */
const FAILING: FailingPage[] = [
  failing('end the process fail the build, and are named', {
    name: 'exits',
    code: 'export function Bad() {\n  process.exit(0);\n}\n',
    expected: 'exits.tsx:2 process-exit The code that runs for docs/exits.mdx ends the process: `process.exit(0)`.',
  }),
  failing('never end are stopped, and their page is named', {
    name: 'loops',
    code: 'export function Bad() {\n  for (;;);\n}\n',
    expected: 'docs/loops.mdx:1 page-timeout The code that runs for docs/loops.mdx does not end within 5 s.',
  }),
  failing('call themselves without end are named', {
    name: 'deep',
    code: 'const deep = (n: number): number => deep(n + 1) + 1;\nexport function Bad() {\n  return deep(0);\n}\n',
    expected:
      'deep.tsx:1 component-throws A component or a function calls itself endlessly while docs/deep.mdx is rendered.',
  }),
  failing('are islands and read what only browsers have are shown at their own line', {
    name: 'window',
    code: "'use client';\nexport function Bad() {\n  const width = window.innerWidth;\n  return <b>{width}</b>;\n}\n",
    expected:
      'window.tsx:3 component-throws A component throws while docs/window.mdx is rendered: window is not defined',
  }),
  outsideProvider('within-text', '<Box>\n\nText with\na <Button /> in it.\n\n</Box>', 12),
  outsideProvider('within-an-expression', 'Text\n\n{[1].map((n) => <Button key={n} />)}', 11),
  outsideProvider('after-another', '<Box>{String(1)}</Box>\n\n<Button key="a" />', 11),
  failing('are given objects are shown at the line of the first one', {
    name: 'object',
    code: CHILDREN,
    use: 'Text {"a"} and {{a: 1}}.\n\n<Bad>{{b: 2}}</Bad>',
    expected: expect.stringMatching(/^docs\/object\.mdx:5 component-throws .*object with keys \{a\}/),
  }),
  failing('are given an object as their children are shown at its line', {
    name: 'object-inside',
    code: CHILDREN,
    use: 'Text {"a"} and .\n\n<Bad>{{b: 2}}</Bad>',
    expected: expect.stringContaining('docs/object-inside.mdx:7 component-throws'),
  }),
  {
    what: 'and expressions of fragments are shown in the fragment',
    page: 'fragments',
    files: {
      'docs/fragments.mdx':
        "import One from './_one.mdx';\nimport Two from './_two.mdx';\n\n# Bad\n\n<Two />\n\n<One />\n",
      'docs/_one.mdx': 'One.\n\n{props.missing()}\n',
      'docs/_two.mdx': 'Two.\n',
    },
    expected: expect.stringContaining('docs/_one.mdx:3 component-throws'),
  },
];

let reported: Promise<string[]> | undefined;
/** What a build of all failing pages reports, built for the first test that asks. */
function failures(): Promise<string[]> {
  const files = Object.assign({}, ...FAILING.map((page) => page.files)) as SiteFiles;
  reported ??= buildWith({ 'diptych.config.ts': configWith('pageTimeout: 5'), ...files });
  return reported;
}

describe('components', () => {
  const withComponent = (
    code: string,
    page = 'import { Bad } from "../bad.tsx"\n\n# Page\n\n<Bad />\n',
  ): SiteFiles => ({
    // Long enough for a busy machine to load the modules in.
    'diptych.config.ts': configWith('pageTimeout: 5'),
    'bad.tsx': code,
    'docs/bad.mdx': page,
  });

  it.each(FAILING.map(({ what, page, expected }) => [what, page, expected] as const))(
    'that %s',
    async (_, page, expected) => {
      const lines = await failures();
      expect(lines.filter((line) => line.includes(`docs/${page}.mdx`))).toEqual([expected]);
    },
  );

  it('that fail on pages of one site are all reported, and nothing else', async () => {
    expect(await failures()).toHaveLength(FAILING.length);
  });

  it('that end the process when they are loaded fail the build', async () => {
    const lines = await buildWith(withComponent('process.exit(0);\nexport const Bad = () => null;\n'));
    expect(lines).toEqual([expect.stringMatching(/^bad\.tsx:1 .*ends the process: `process\.exit\(0\)`\.$/)]);
  });

  it.each(['for (;;);', 'await new Promise(() => {});'])(
    'that never end when they are loaded are stopped: %s',
    async (code) => {
      const lines = await buildWith(withComponent(`${code}\nexport const Bad = () => null;\n`));
      expect(lines).toEqual([
        'diptych.config.ts: component-throws A module that pages or the theme import does not end within 5 s when it is loaded.',
      ]);
    },
  );

  it('that fail later are named, in every build', async () => {
    const component = (name: string, code: string): SiteFiles => ({
      [`${name}.tsx`]: `export function Bad() {\n  ${code};\n  return null;\n}\n`,
      [`docs/${name}.mdx`]: `import { Bad } from "../${name}.tsx"\n\n# Page\n\n<Bad />\n`,
    });
    const root = makeSite({
      files: {
        'docs/index.md': PAGE,
        ...component('promise', 'void Promise.reject(new Error("later"))'),
        ...component('timer', 'setTimeout(() => { throw new Error("later"); })'),
      },
    });
    for (let build = 0; build < 2; build++) {
      expect(linesOf(await outcomeOf(root))).toEqual([
        'promise.tsx:2 component-stray A promise is rejected, and nothing handles that, after code that runs for docs/promise.mdx started it: later',
        'timer.tsx:2 component-stray A timer or callback throws, after code that runs for docs/timer.mdx started it: later',
      ]);
    }
  });

  it('that are islands of a package and miss their provider are told where to put both', async () => {
    const page = `# Page

import { Badge, Provider } from 'widgets';

<Provider>
  <Badge />
</Provider>
`;
    const root = makeSite({
      files: {
        'docs/index.md': PAGE,
        ...withWidgets(`'use client';
import { createContext, createElement, useContext } from 'react';

const Theme = createContext(undefined);
export const Provider = ({ children }) => createElement(Theme.Provider, { value: 'plain' }, children);
export function Badge() {
  if (!useContext(Theme)) throw new Error('Provider was not found');
  return createElement('b');
}
`),
        'docs/widgets.mdx': page,
      },
    });
    const suggestion = expect.stringMatching(/^<Badge> is an island/);
    expect((await outcomeOf(root)).diagnostics).toMatchObject([
      { code: 'component-throws', file: 'docs/widgets.mdx', line: 6, suggestion },
    ]);
    writeSiteFile(root, 'docs/widgets.mdx', `---\nhydrate: page\n---\n\n${page}`);
    expect((await outcomeOf(root)).diagnostics).toEqual([]);
  });

  it('of large sites are guarded in their threads', async () => {
    const pages = Array.from({ length: 30 }, (_, index) => [`docs/page-${index}.md`, `# Page ${index}\n`]);
    const page = (name: string) => `import { ${name} } from "../bad.tsx"\n\n# ${name}\n\n<${name} />\n`;
    const code = [
      'export const Exits = () => process.exit(0);',
      'export const Loops = () => { for (;;); };',
      'export const Rejects = () => { void Promise.reject(new Error("later")); return null; };',
    ].join('\n');
    const lines = await buildWith({
      'diptych.config.ts': configWith('pageTimeout: 5'),
      'bad.tsx': code,
      ...Object.fromEntries(pages),
      ...Object.fromEntries(
        ['Exits', 'Loops', 'Rejects'].map((name) => [`docs/${name.toLowerCase()}.mdx`, page(name)]),
      ),
      ...Object.fromEntries(Array.from({ length: 24 }, (_, i) => [`docs/fine-${i}.mdx`, `# Fine ${i}\n\n{${i}}\n`])),
    });
    expect(lines.map((line) => line.replace(/ [A-Z].*/, ''))).toEqual([
      'bad.tsx:1 process-exit',
      'bad.tsx:3 component-stray',
      'docs/loops.mdx:1 page-timeout',
    ]);
  });

  it.each([
    [
      'fill the memory',
      'const all = []; for (;;) all.push([all.length, all.length]);',
      'bad\\.mdx: page-failed .* memory',
    ],
    ['end their thread', 'process.reallyExit(1);', 'tsx:2 component-throws .* exit\\(1\\)'],
    // Filling the heap of a thread takes seconds, twice: with its batch, then alone.
  ])('that %s are found, and the other pages go on', async (_, code, expected) => {
    const fine = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`docs/fine-${index}.mdx`, `# Fine ${index}\n\n{${index}}\n`]),
    );
    const lines = await buildWith({
      ...withComponent(`export function Bad() {\n  ${code}\n}\n`),
      'diptych.config.ts': configWith('pageTimeout: 60'),
      ...fine,
      'docs/fine-0.mdx': '# Fine\n\n{props.fine.text}\n',
    });
    expect(lines).toEqual([
      expect.stringMatching(expected),
      expect.stringMatching(/^docs\/fine-0\.mdx:3 component-throws /),
    ]);
  });

  it('leave the command with the exit code of a failed build', async () => {
    const root = makeSite({
      files: { 'docs/index.md': PAGE, ...withComponent('export function Bad() {\n  process.exit(0);\n}\n') },
    });
    expect(await spawnBuild(root).done).toMatchObject({ code: 1 });
    expect(readdirSync(root)).not.toContain('dist');
  });
});

describe('the output folder', () => {
  it('is not replaced where it holds what no build has written', async () => {
    const root = makeSite({
      files: {
        'docs/index.md': PAGE,
        'dist/notes.txt': 'mine',
        'dist/src/app.ts': 'mine',
        'dist.mine.previous/a': 'mine',
      },
    });
    const { diagnostics } = await outcomeOf(root);
    expect(diagnostics).toMatchObject([
      {
        code: 'out-dir-foreign',
        message: expect.stringContaining('"dist" contains files that Diptych did not write: notes.txt, src/.'),
      },
    ]);
    expect(readFileSync(path.join(root, 'dist/notes.txt'), 'utf8')).toBe('mine');
    const replaced: unknown[] = [];
    const forced = await outcomeOf(root, { force: true, onReplace: (...all) => replaced.push(all) });
    expect(forced.result).toBeDefined();
    expect(replaced).toEqual([[path.join(root, 'dist'), ['notes.txt', 'src/']]]);
    expect(existsSync(path.join(root, 'dist/notes.txt'))).toBe(false);
    writeSiteFile(root, 'docs/index.md', '# Changed\n');
    expect((await outcomeOf(root)).result).toBeDefined();
  });

  it('may be empty, or have been written by an older build or without its cache', async () => {
    const root = makeSite({ files: { 'docs/index.md': PAGE } });
    mkdirSync(path.join(root, 'dist'));
    expect((await outcomeOf(root)).result).toBeDefined();
    rmSync(path.join(root, '.diptych'), { recursive: true });
    expect((await outcomeOf(root)).result).toBeDefined();
    rmSync(path.join(root, 'dist/.diptych-output'));
    writeSiteFile(root, 'docs/index.md', '# Changed\n');
    expect((await outcomeOf(root)).result).toBeDefined();
  });

  it('and its neighbours are left alone when they only look like working folders', async () => {
    const mine = [
      'dist.mine.previous',
      'dist.1-x.previous.old',
      'dist.backup.999999-abc.previous',
      'dist.999999-abcdefgh.staging',
      'dist.staging',
    ];
    const files = { 'docs/index.md': PAGE, ...Object.fromEntries(mine.map((name) => [`${name}/a`, 'mine'])) };
    const root = makeSite({ files });
    for (let build = 0; build < 2; build++) {
      expect((await outcomeOf(root)).result).toBeDefined();
      for (const name of mine) expect(readFileSync(path.join(root, name, 'a'), 'utf8'), name).toBe('mine');
      rmSync(path.join(root, 'dist'), { recursive: true });
    }
  });

  it('is not a file', async () => {
    const root = makeSite({ files: { 'docs/index.md': PAGE } });
    writeFileSync(path.join(root, 'dist'), 'mine');
    expect((await outcomeOf(root)).diagnostics).toMatchObject([{ code: 'out-dir-not-folder' }]);
    expect(readFileSync(path.join(root, 'dist'), 'utf8')).toBe('mine');
  });
});
