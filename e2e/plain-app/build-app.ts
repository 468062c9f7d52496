import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { publishedPackages } from '../../tooling/checks/src/packages.js';
import { pack } from '../../tooling/checks/src/packed.js';

const original = fileURLToPath(new URL('../fixtures/plain-app/', import.meta.url));

/**
 * Builds a copy of the plain application. Of Diptych it gets the packed theme and the packed search package that the theme names as
 * its dependency, as npm would install them; everything else is linked from the workspace.
 * @param root Where the copy goes.
 * @returns the folder it is built to
 */
export async function buildApp(root: string): Promise<string> {
  cpSync(original, root, { recursive: true });
  const modules = path.join(root, 'node_modules');
  for (const name of ['@diptych/search', '@diptych/theme-ui']) await install(name, modules);
  link('react', 'theme-ui', modules);
  link('react-dom', 'theme-ui', modules);
  await build({ root, configFile: false, logLevel: 'error', build: { outDir: 'dist', emptyOutDir: true } });
  return path.join(root, 'dist');
}

async function install(name: string, modules: string): Promise<void> {
  const published = publishedPackages().find(({ manifest }) => manifest.name === name);
  if (!published) throw new Error(`There is no package ${name}.`);
  const folder = path.join(modules, name);
  mkdirSync(folder, { recursive: true });
  const tarball = await pack(published, modules);
  execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as typeof published.manifest;
  for (const dependency of Object.keys(manifest.dependencies ?? {})) link(dependency, published.short, modules);
}

/** Links a package that one of ours depends on to where npm would put it. */
function link(name: string, dependant: string, modules: string): void {
  const link = path.join(modules, name);
  if (existsSync(link)) return;
  mkdirSync(path.dirname(link), { recursive: true });
  const packages = fileURLToPath(new URL('../../packages/', import.meta.url));
  symlinkSync(realpathSync(path.join(packages, dependant, 'node_modules', name)), link, 'junction');
}
