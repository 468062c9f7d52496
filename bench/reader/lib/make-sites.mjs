import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { install, packWorkspace, versionOf } from '../../build/lib/install.mjs';
import { BUILD_ENV, SOURCES, tools } from '../../build/tools.mjs';
import { writePlainSite } from './plain-site.mjs';

/**
 * Builds the corpus with each tool, once: a site that stands is used again. Diptych's is built anew whenever its packages
 * have changed, and so is the plain page, which is made of its text.
 * @param {{ names: string[], work: string, corpus: string, repository: string, pages: object[] }} input `pages`: what is
 *   measured.
 * @returns {Record<string, { folder: string, version: string }>} By tool: the built site and the tool's version.
 */
export function makeSites({ names, work, corpus, repository, pages }) {
  const sites = {};
  for (const name of names) {
    if (name === 'plain') continue;
    sites[name] = name === 'diptych' ? makeDiptych({ work, corpus, repository }) : makePeer({ name, work, corpus });
  }
  if (names.includes('plain')) {
    const source = sites.diptych ?? makeDiptych({ work, corpus, repository });
    sites.plain = { folder: path.join(work, 'tools/plain'), version: '' };
    writePlainSite(source.folder, sites.plain.folder, pages);
  }
  return sites;
}

function makePeer({ name, work, corpus }) {
  const tool = tools[name];
  const folder = path.join(work, 'tools', name);
  const stamp = JSON.stringify([tool.dependencies, tool.overrides, tool.prepare.toString(), corpus]);
  install(folder, tool.dependencies, tool);
  makeOnce({ tool, folder, corpus, stamp });
  return { folder: path.join(folder, tool.output), version: versionOf(name, folder) };
}

function makeDiptych({ work, corpus, repository }) {
  const tool = tools.diptych;
  const folder = path.join(work, 'tools/diptych');
  const stamp = JSON.stringify([hashOfPackages(repository), tool.prepare.toString(), corpus]);
  const file = path.join(folder, 'made-from.json');
  if (!existsSync(file) || readFileSync(file, 'utf8') !== stamp) {
    rmSync(path.join(work, 'packed'), { recursive: true, force: true });
    rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true });
    const own = packWorkspace(repository, path.join(work, 'packed'));
    install(folder, { ...tool.dependencies, ...own }, tool);
  }
  makeOnce({ tool, folder, corpus, stamp });
  return { folder: path.join(folder, tool.output), version: versionOf('diptych', folder) };
}

function makeOnce({ tool, folder, corpus, stamp }) {
  const file = path.join(folder, 'made-from.json');
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp && existsSync(path.join(folder, tool.output))) return;
  for (const old of [...SOURCES, ...tool.caches]) rmSync(path.join(folder, old), { recursive: true, force: true });
  tool.prepare(folder, corpus);
  console.error(`Building ${path.basename(folder)} …`);
  execFileSync('bash', ['-c', tool.command], {
    cwd: folder,
    env: { ...process.env, ...BUILD_ENV },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(file, stamp);
}

function hashOfPackages(repository) {
  const hash = createHash('sha256');
  for (const name of ['search', 'core', 'theme-ui', 'cli']) {
    const dist = path.join(repository, 'packages', name, 'dist');
    for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) hash.update(readFileSync(path.join(entry.parentPath ?? entry.path, entry.name)));
    }
  }
  return hash.digest('hex');
}
