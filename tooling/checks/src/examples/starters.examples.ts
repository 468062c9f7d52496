import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { openPage } from './open-page.js';
import { must, run, serve } from './stranger.js';

const folder = inject('folder');
const site = (...names: string[]): string => path.join(folder, ...names);
const page = (...names: string[]): string => readFileSync(site(...names), 'utf8');

const refused = site('refused-connections.txt');
/** What makes Node refuse connections to other machines; see `no-network.cjs`. */
const alone = {
  NODE_OPTIONS: `--require ${JSON.stringify(fileURLToPath(new URL('no-network.cjs', import.meta.url)))}`,
  REFUSED_CONNECTIONS: refused,
};

/** Builds and checks a created site, without a connection to another machine. */
async function buildAlone(folder: string): Promise<void> {
  await must(folder, 'npm run build -- --strict', alone);
  await must(folder, 'npm run check -- --max-warnings 0', alone);
  expect(existsSync(refused), 'connections to other machines').toBe(false);
}

/** Opens a built site; checks at its end that nothing went wrong and nothing came from another machine. */
async function click(name: string) {
  const address = await serve(site(name), 'npx diptych preview --port 0');
  const opened = await openPage(address);
  const elsewhere: string[] = [];
  opened.page.on('request', (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith('data:')) elsewhere.push(request.url());
  });
  const heading = (text: string) => opened.page.getByRole('heading', { name: text, level: 1 }).waitFor();
  const follow = (text: string) => opened.page.getByRole('link', { name: text, exact: true }).first().click();
  return { ...opened, follow, heading, clean: () => expect([...opened.errors, ...elsewhere]).toEqual([]) };
}

test('npm create diptych: a bilingual site that builds and has nothing to check', async () => {
  const start = performance.now();
  await must(folder, 'npm create diptych@latest paper-crane --yes -- --yes --no-git --host github-pages');
  const created = performance.now();
  const dev = await openPage(await serve(site('paper-crane'), 'npm run dev -- --port 0'));
  await dev.page.getByRole('link', { name: 'Get started' }).waitFor();
  const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);
  console.log(`npm create: ${((created - start) / 1000).toFixed(1)} s; page open: ${seconds(start)} s`);
  await buildAlone(site('paper-crane'));
  expect(page('paper-crane/dist/index.html')).toContain('Paper crane');
  expect(page('paper-crane/dist/zh/guide/components.html')).toContain('发现的问题');
  const styled = "import styles from './note.module.css';\nexport const Note = () => <p className={styles.note} />;\n";
  writeFileSync(site('paper-crane/components/Note.tsx'), styled);
  await must(site('paper-crane'), 'npx tsc');
  const { page: tab, follow, heading, clean } = await click('paper-crane');
  await follow('Get started');
  await follow('Use components');
  await heading('Use components');
  await tab.getByRole('slider').fill('10');
  await tab.getByText('98%').waitFor();
  clean();
});

test('a build that asks another machine would be noticed', async () => {
  const { code } = await run(folder, 'node -e "fetch(\'http://diptych.invalid/\').catch(() => {})"', {
    ...alone,
    REFUSED_CONNECTIONS: site('noticed.txt'),
  });
  expect([code, page('noticed.txt').trim()]).toEqual([97, 'diptych.invalid']);
});

test('the site is published under the path of its repository', async () => {
  // As the workflow for GitHub Pages builds it, where the host sets "/crane".
  await must(site('paper-crane'), 'npx diptych build --strict --base "/crane/" --out-dir pages');
  const html = page('paper-crane/pages/zh/index.html');
  const addresses = [...html.matchAll(/\s(?:href|src)="(\/[^"]*)"/g)].map(([, address = '']) => address);
  expect(addresses).toEqual(expect.arrayContaining(['/crane/favicon.svg', '/crane/hero.svg']));
  expect(addresses.filter((address) => !address.startsWith('/crane/'))).toEqual([]);
});

test('pnpm create diptych: a blog, whose posts lead to tags and authors, with feeds', async () => {
  await must(folder, 'pnpm create diptych paper-boat --yes --no-git --starter blog');
  await buildAlone(site('paper-boat'));
  await must(site('paper-boat'), 'pnpm exec tsc');
  const { page: tab, follow, heading, clean } = await click('paper-boat');
  await follow('Blog');
  await follow('A blog beside the documentation');
  await heading('A blog beside the documentation');
  await follow('announcement');
  await heading('Posts about announcement');
  await tab.goto(new URL('/zh/blog/authors/the-editors', tab.url()).href);
  await heading('编辑部的文章');
  clean();
  expect(page('paper-boat/dist/blog/rss.xml')).toContain('How to write a post');
  expect(page('paper-boat/dist/zh/blog/atom.xml')).toContain('如何写一篇文章');
});

test('pnpm create diptych: an API reference that follows the source', async () => {
  await must(folder, 'pnpm create diptych paper-hat --yes --no-git --starter api');
  await buildAlone(site('paper-hat'));
  await must(site('paper-hat'), 'pnpm exec tsc');
  const { page: tab, follow, heading, clean } = await click('paper-hat');
  await follow('API');
  await heading('API');
  const types = await tab.locator('h2#format ~ [data-dt="table"] tbody td:nth-child(2)').allTextContents();
  expect(types.slice(0, 2)).toEqual(['number', 'FormatOptions']);
  await tab.locator('h2#sum').waitFor();
  clean();
  const source = site('paper-hat/src/index.ts');
  writeFileSync(source, `${readFileSync(source, 'utf8')}\n/** Days in a week. */\nexport const WEEK = 7;\n`);
  await must(site('paper-hat'), 'npx diptych build --strict');
  expect(page('paper-hat/dist/zh/api/index.html')).toContain('Days in a week.');
});

test('pnpm create diptych, in a repository: a package of its workspace', async () => {
  mkdirSync(site('repository'));
  writeFileSync(site('repository/package.json'), '{ "name": "repository", "private": true }\n');
  writeFileSync(site('repository/pnpm-workspace.yaml'), 'packages: []\n');
  await must(site('repository'), 'pnpm create diptych --yes --starter minimal --languages zh');
  await buildAlone(site('repository/docs'));
  expect(page('repository/docs/dist/index.html')).toContain('lang="zh-CN"');
  expect(existsSync(site('repository/pnpm-lock.yaml'))).toBe(true);
  const { heading, clean } = await click('repository/docs');
  await heading('Repository');
  clean();
});

test('yarn create diptych, which runs the package inside its archive', async () => {
  const yarn = createRequire(import.meta.url).resolve('@yarnpkg/cli-dist/bin/yarn.js');
  await must(folder, `node ${JSON.stringify(yarn)} create diptych paper-yarn --yes --no-git --no-install`, {
    YARN_ENABLE_TELEMETRY: '0',
    YARN_NPM_REGISTRY_SERVER: inject('registry').replace(/\/$/, ''),
    // For the registry of this run: it has no certificate, and its packages are minutes old.
    YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1',
    YARN_NPM_MINIMAL_AGE_GATE: '0',
  });
  expect(JSON.parse(page('paper-yarn/package.json')).packageManager).toMatch(/^yarn@4\./);
  expect(page('paper-yarn/.yarnrc.yml')).toBe('nodeLinker: node-modules\n');
  expect(page('paper-yarn/.gitignore')).toContain('.yarn/*\n');
  expect(page('paper-yarn/docs/zh/guide/components.mdx')).toContain('组件');
  symlinkSync(site('paper-crane/node_modules'), site('paper-yarn/node_modules'), 'junction');
  await must(site('paper-yarn'), 'npm run build');
});

test.each([
  ['two languages, Chinese first', '--languages zh,en'],
  ['English alone', '--languages en'],
  ['minimal, in two languages', '--starter minimal'],
  ['a blog in eleven languages, Arabic first', '--starter blog --languages ar,de,en,es,fr,ja,ko,pt,ru,zh,zh-Hant'],
])('%s', async (name, options) => {
  const own = name.replaceAll(/\W+/g, '-');
  await must(folder, `npm create diptych@latest ${own} --yes -- --yes --no-git --no-install ${options}`);
  // What the first site has installed, so that nothing is fetched again.
  symlinkSync(site('paper-crane/node_modules'), site(own, 'node_modules'), 'junction');
  // What the installation of a site in several languages ends with.
  if (options !== '--languages en') await must(site(own), 'npx diptych translate accept --all');
  await must(site(own), 'npm run build -- --strict');
  await must(site(own), 'npm run check -- --max-warnings 0');
});
