import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { describeOutcome, outcomeOf } from './helpers/outcome.js';
import { makeSite, type SiteFiles, writeSiteFile } from './helpers/site.js';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** A site in a folder with other files. */
function makeRepository(site: SiteFiles, others: SiteFiles = {}): { root: string; above: string } {
  const root = makeSite({ files: site });
  const above = path.dirname(root);
  for (const [name, content] of Object.entries(others)) writeSiteFile(above, name, content);
  return { root, above };
}

const linkTo = (target: string) => (file: string) => symlinkSync(target, file);

/** What is reported, with `<above>` for the folder that holds the site's. */
async function reported({ root, above }: { root: string; above: string }): Promise<string> {
  return describeOutcome(await outcomeOf(root), root).replaceAll(above, '<above>');
}

it('are not shown by pages, whichever way leads to them', async () => {
  const repository = makeRepository(
    {
      'docs/index.md': [
        '# Page',
        '```text file="../../outside.txt"\n```',
        '```text file="./link.txt#region"\n```',
        '```text file="/etc/hostname"\n```',
        '![a](../../outside.svg) ![b](./folder/outside.svg) ![c](/../../../outside.svg) ![d](./own.svg)',
        '<video src="../../outside.svg"></video>',
      ].join('\n\n'),
      'docs/own.svg': PICTURE,
      'docs/own.dark.svg': linkTo('../../outside.svg'),
      'docs/link.txt': linkTo('../../outside.txt'),
      'docs/folder': linkTo('../..'),
      'docs/part.mdx': "import Part from '../../part.md';\n\n# Part\n\n<Part />\n",
      'docs/other.md': linkTo('../../part.md'),
      'docs/public/link.txt': linkTo('../../../outside.txt'),
    },
    { 'outside.txt': 'outside', 'outside.svg': PICTURE, 'part.md': 'outside' },
  );
  expect(await reported(repository)).toMatchInlineSnapshot(`
    "DiptychError: The build found 14 errors; the site was not changed.

    error file-outside docs/folder
    "folder" is a symbolic link that leads out of <site>, to <above>.
    → A site publishes files of its repository only: put a copy in place of the link.

    error file-outside docs/index.md:12:1
    "../../outside.svg" leads out of <site>.
      10 | \`\`\`
      11 |
    > 12 | ![a](../../outside.svg) ![b](./folder/outside.svg) ![c](/../../../outside.svg) ![d](./own.svg)
         | ^
      13 |
      14 | <video src="../../outside.svg"></video>
    → A site publishes files of its repository only: copy the file into it.

    error file-outside docs/index.md:12:25
    "./folder/outside.svg" leads out of <site>: the symbolic link docs/folder leads to <above>.
      10 | \`\`\`
      11 |
    > 12 | ![a](../../outside.svg) ![b](./folder/outside.svg) ![c](/../../../outside.svg) ![d](./own.svg)
         |                         ^
      13 |
      14 | <video src="../../outside.svg"></video>
    → A site publishes files of its repository only: put a copy in place of the link.

    error file-outside docs/index.md:12:52
    "/../../../outside.svg" leads out of <site>.
      10 | \`\`\`
      11 |
    > 12 | ![a](../../outside.svg) ![b](./folder/outside.svg) ![c](/../../../outside.svg) ![d](./own.svg)
         |                                                    ^
      13 |
      14 | <video src="../../outside.svg"></video>
    → A site publishes files of its repository only: copy the file into it.

    error file-outside docs/index.md:12:80
    "own.dark.svg" is a symbolic link that leads out of <site>, to <above>/outside.svg.
      10 | \`\`\`
      11 |
    > 12 | ![a](../../outside.svg) ![b](./folder/outside.svg) ![c](/../../../outside.svg) ![d](./own.svg)
         |                                                                                ^
      13 |
      14 | <video src="../../outside.svg"></video>
    → A site publishes files of its repository only: put a copy in place of the link.

    error file-outside docs/index.md:14:1
    "../../outside.svg" leads out of <site>.
      12 | ![a](../../outside.svg) ![b](./folder/outside.svg) ![c](/../../../outside.svg) ![d](./own.svg)
      13 |
    > 14 | <video src="../../outside.svg"></video>
         | ^
    → A site publishes files of its repository only: copy the file into it.

    error file-outside docs/index.md:3:1
    "../../outside.txt" leads out of <site>.
      1 | # Page
      2 |
    > 3 | \`\`\`text file="../../outside.txt"
        | ^
      4 | \`\`\`
      5 |
    → A site publishes files of its repository only: copy the file into it.

    error file-outside docs/index.md:6:1
    "./link.txt" is a symbolic link that leads out of <site>, to <above>/outside.txt.
      4 | \`\`\`
      5 |
    > 6 | \`\`\`text file="./link.txt#region"
        | ^
      7 | \`\`\`
      8 |
    → A site publishes files of its repository only: put a copy in place of the link.

    error code-file-absolute docs/index.md:9:1
    "/etc/hostname" is not relative: a code block shows a file by its path from the page.
       7 | \`\`\`
       8 |
    >  9 | \`\`\`text file="/etc/hostname"
         | ^
      10 | \`\`\`
      11 |
    → Write the path from this file, in the folder "docs", such as "../sample.ts".

    error file-outside docs/link.txt
    "link.txt" is a symbolic link that leads out of <site>, to <above>/outside.txt.
    → A site publishes files of its repository only: put a copy in place of the link.

    error file-outside docs/other.md
    "other.md" is a symbolic link that leads out of <site>, to <above>/part.md.
    → A site publishes files of its repository only: put a copy in place of the link.

    error file-outside docs/own.dark.svg
    "own.dark.svg" is a symbolic link that leads out of <site>, to <above>/outside.svg.
    → A site publishes files of its repository only: put a copy in place of the link.

    error file-outside docs/part.mdx:1:1
    "../../part.md" leads out of <site>.
    > 1 | import Part from '../../part.md';
        | ^
      2 |
      3 | # Part
    → A site publishes files of its repository only: copy the file into it.

    error file-outside docs/public/link.txt
    "link.txt" is a symbolic link that leads out of <site>, to <above>/outside.txt.
    → A site publishes files of its repository only: put a copy in place of the link.
    "
  `);
});

it('are shown from the repository of the site and that of its docs folder', async () => {
  const config = `export default { title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false, docs: '../docs/pages' };\n`;
  const page = '# Page\n\n```text file="../outside.txt"\n```\n\n![a](../outside.svg) ![b](./link.svg)\n';
  const others = {
    'docs/pages/index.md': page,
    'docs/pages/link.svg': linkTo('../../site/own.svg'),
    'docs/outside.txt': 'shown',
    'docs/outside.svg': PICTURE,
  };
  const repository = makeRepository({ 'diptych.config.ts': config, 'own.svg': PICTURE }, others);
  expect((await outcomeOf(repository.root)).diagnostics.map(({ code }) => code)).toEqual([
    'file-outside',
    'file-outside',
  ]);
  mkdirSync(path.join(repository.above, 'docs/.git'));
  expect(await reported(repository)).toBe('built 1 pages\n');
  expect(readFileSync(path.join(repository.root, 'dist/index.html'), 'utf8')).toContain('shown');
});

it.each([
  ['a checkout', '.git/HEAD', ''],
  ['a workspace of pnpm', 'pnpm-workspace.yaml', 'packages: [site]\n'],
  ['a workspace of npm', 'package.json', '{ "workspaces": ["site"] }'],
  ['the package around the site', 'package.json', '{}'],
])('are none in %s', async (_, name, content) => {
  const site = {
    'docs/index.md': '# Page\n\n```text file="../../packages/a.txt"\n```\n\n![a](./linked/a.svg)\n',
    'docs/linked': linkTo('../../packages'),
    // Of the package manager's settings, not of another workspace.
    ...(name.startsWith('.git') && { 'pnpm-workspace.yaml': '' }),
  };
  const others = { [name]: content, 'packages/a.txt': 'shown', 'packages/a.svg': PICTURE };
  expect(await reported(makeRepository(site, others))).toBe('built 1 pages\n');
});

it('and files with secrets are not published', async () => {
  const names = ['.env', '.env.local', 'part/.npmrc', '.git/config', '.env.example', '.env.local.sample', '.envelope'];
  const fence = (name: string) => `\`\`\`text file="../${name}"\n\`\`\`\n`;
  const repository = makeRepository({
    'docs/index.md': `# Page\n\n${names.map(fence).join('\n')}`,
    'docs/public/env.txt': linkTo('../../.env'),
    ...Object.fromEntries(names.map((name) => [name, 'secret'])),
  });
  expect(await reported(repository)).toMatchInlineSnapshot(`
    "DiptychError: The build found 5 errors; the site was not changed.

    error file-secret docs/index.md:12:1
    "../.git/config" leads to .git/config: such files hold secrets, and are not published.
      10 | \`\`\`
      11 |
    > 12 | \`\`\`text file="../.git/config"
         | ^
      13 | \`\`\`
      14 |
    → Write what readers need into the page, or into a file of its own, such as .env.example.

    error file-secret docs/index.md:3:1
    "../.env" leads to .env: such files hold secrets, and are not published.
      1 | # Page
      2 |
    > 3 | \`\`\`text file="../.env"
        | ^
      4 | \`\`\`
      5 |
    → Write what readers need into the page, or into a file of its own, such as .env.example.

    error file-secret docs/index.md:6:1
    "../.env.local" leads to .env.local: such files hold secrets, and are not published.
      4 | \`\`\`
      5 |
    > 6 | \`\`\`text file="../.env.local"
        | ^
      7 | \`\`\`
      8 |
    → Write what readers need into the page, or into a file of its own, such as .env.example.

    error file-secret docs/index.md:9:1
    "../part/.npmrc" leads to part/.npmrc: such files hold secrets, and are not published.
       7 | \`\`\`
       8 |
    >  9 | \`\`\`text file="../part/.npmrc"
         | ^
      10 | \`\`\`
      11 |
    → Write what readers need into the page, or into a file of its own, such as .env.example.

    error file-secret docs/public/env.txt
    "env.txt" leads to .env: such files hold secrets, and are not published.
    → Write what readers need into the page, or into a file of its own, such as .env.example.
    "
  `);
});

it('are told until the link is replaced', async () => {
  const { root } = makeRepository(
    { 'docs/index.md': '# Page\n\n![a](./link.svg)\n', 'docs/link.svg': linkTo('../../outside.svg') },
    { 'outside.svg': PICTURE },
  );
  const codes = async () => (await outcomeOf(root)).diagnostics.map(({ code }) => code);
  expect(await codes()).toEqual(['file-outside', 'file-outside']);
  expect(await codes()).toEqual(['file-outside', 'file-outside']);
  expect(existsSync(path.join(root, 'dist'))).toBe(false);
  rmSync(path.join(root, 'docs/link.svg'));
  writeFileSync(path.join(root, 'docs/link.svg'), PICTURE);
  expect(await codes()).toEqual([]);
});
