import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { must } from './stranger.js';

const folder = inject('folder');
const site = (...names: string[]): string => path.join(folder, ...names);
const page = (...names: string[]): string => readFileSync(site(...names), 'utf8');

test('npm create diptych: a bilingual site that builds and has nothing to check', async () => {
  const start = performance.now();
  await must(folder, 'npm create diptych@latest paper-crane --yes -- --yes --no-git --host github-pages');
  console.log(`npm create, empty cache: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  await must(site('paper-crane'), 'npm run build -- --strict');
  expect(page('paper-crane/dist/index.html')).toContain('Paper crane');
  expect(page('paper-crane/dist/zh/guide/components.html')).toContain('发现的问题');
  await must(site('paper-crane'), 'npm run check -- --max-warnings 0');
  await must(site('paper-crane'), 'npx tsc');
});

test('the site is published under the path of its repository', async () => {
  // As the workflow for GitHub Pages builds it, where the host says "/crane".
  await must(site('paper-crane'), 'npx diptych build --strict --base "/crane/" --out-dir pages');
  const html = page('paper-crane/pages/zh/index.html');
  const addresses = [...html.matchAll(/\s(?:href|src)="(\/[^"]*)"/g)].map(([, address = '']) => address);
  expect(addresses).toEqual(expect.arrayContaining(['/crane/favicon.svg', '/crane/hero.svg']));
  expect(addresses.filter((address) => !address.startsWith('/crane/'))).toEqual([]);
});

test('pnpm create diptych, in a repository: a package of its workspace', async () => {
  mkdirSync(site('repository'));
  writeFileSync(site('repository/package.json'), '{ "name": "repository", "private": true }\n');
  writeFileSync(site('repository/pnpm-workspace.yaml'), 'packages: []\n');
  await must(site('repository'), 'pnpm create diptych --yes --starter minimal --languages zh');
  await must(site('repository/docs'), 'pnpm run build --strict');
  await must(site('repository/docs'), 'pnpm run check --max-warnings 0');
  expect(page('repository/docs/dist/index.html')).toContain('lang="zh-CN"');
  expect(existsSync(site('repository/pnpm-lock.yaml'))).toBe(true);
});

test.each([
  ['two languages, Chinese first', '--languages zh,en'],
  ['English alone', '--languages en'],
  ['minimal, in two languages', '--starter minimal'],
  ['eleven languages, Arabic first', '--languages ar,de,en,es,fr,ja,ko,pt,ru,zh,zh-Hant'],
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
