import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishedPackages, ROOT } from './packages.js';
import { installConsumer, installedVersions, moduleSpecifiers, output, pack } from './packed.js';

/** Ways of resolving that a package of ES modules alone cannot serve, and does not mean to. */
const NOT_FOR_ESM = ['node10', 'node16-cjs'];
/** Entries that must not run outside a worker of the browser. */
const NOT_FOR_NODE = ['@diptych/search/worker'];
const TSC = path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

const folder = mkdtempSync(path.join(tmpdir(), 'diptych-packed-'));
const consumer = path.join(folder, 'consumer');
const tarballs = new Map<string, string>();
const packages = publishedPackages().map((published) => ({ name: published.manifest.name, published }));

beforeAll(async () => {
  for (const { name, published } of packages) tarballs.set(name, await pack(published, folder));
  const names = ['react', 'react-dom', '@types/react', '@types/react-dom', '@types/node'];
  await installConsumer(consumer, tarballs, installedVersions(names));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tarball = (name: string): Buffer => readFileSync(tarballs.get(name) ?? '');

/** Whether a link of a package's document leads nowhere: to no file of the tarball, or of the repository. */
function deadLink(link: string, files: readonly string[]): boolean {
  const target = link.replace(/#.*/, '');
  const [, ours] = /^https:\/\/github\.com\/diptych\/diptych\/(?:tree|blob)\/main\/(.+)$/.exec(target) ?? [];
  if (ours) return !existsSync(path.join(ROOT, ours));
  return (
    target !== '' &&
    !/^https?:/.test(target) &&
    !files.some((file) => `${file}/`.startsWith(`${path.posix.normalize(target).replace(/\/$/, '')}/`))
  );
}

/** Whether a problem concerns somebody who imports the package as an ES module. */
const concernsEsm = (problem: Problem): boolean =>
  !('resolutionKind' in problem && NOT_FOR_ESM.includes(problem.resolutionKind));

describe.each(packages)('$name, packed', ({ name, published }) => {
  test('has nothing that publint would fix', async () => {
    const bytes = tarball(name);
    const data = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    const { messages, pkg } = await publint({ pack: { tarball: data }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg ?? {}, { color: false }))).toEqual([]);
  });

  test('holds no tests and no stories', () => {
    const files = createPackageFromTarballData(tarball(name)).listFiles();
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((file) => /\.(test|stories)\.|\/(testing|fixtures)\//.test(file))).toEqual([]);
  });

  test('has no file in dist that nothing leads to, such as a chunk of an earlier build', () => {
    const content = createPackageFromTarballData(tarball(name));
    const inPackage = (file: string) => file.slice(`/node_modules/${name}/`.length);
    const files = content.listFiles().map(inPackage);
    const texts = files
      .filter((file) => /\.(?:m?js|ts|json|css)$/.test(file))
      .map((file) => ({ file, text: content.readFile(`/node_modules/${name}/${file}`) }));
    const isNamed = (file: string) =>
      texts.some((other) => other.file !== file && other.text.includes(path.posix.basename(file, '.d.ts')));
    const scripts = files.filter((file) => file.startsWith('dist/') && /\.(?:js|d\.ts)$/.test(file));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((file) => !isNamed(file))).toEqual([]);
  });

  test('has documents whose links live outside the repository', () => {
    const content = createPackageFromTarballData(tarball(name));
    const files = content.listFiles().map((file) => file.slice(`/node_modules/${name}/`.length));
    for (const file of files.filter((file) => /^[A-Z]+\.md$/.test(file))) {
      const prose = content.readFile(`/node_modules/${name}/${file}`).replace(/^(`{3,})[\s\S]*?^\1$/gm, '');
      const links = [...prose.replace(/`[^`\n]*`\]/g, ']').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
      for (const link of links) expect(deadLink(link, files), `${file}: ${link}`).toBe(false);
    }
  });

  test('has types that resolve', async () => {
    const result = await checkPackage(createPackageFromTarballData(tarball(name)), {
      excludeEntrypoints: [/\.css$/],
    });
    if (!result.types) throw new Error('The package has no types.');
    expect(result.problems.filter(concernsEsm)).toEqual([]);
  });

  test('is imported by plain Node', async () => {
    const specifiers = moduleSpecifiers(published).filter((specifier) => !NOT_FOR_NODE.includes(specifier));
    const file = path.join(consumer, `${published.short}.mjs`);
    const lines = specifiers.map((specifier) => {
      const text = JSON.stringify(specifier);
      return `console.log(${text}, Object.keys(await import(${text})).length);`;
    });
    writeFileSync(file, lines.join('\n'));
    const printed = await output(file, [], consumer);
    expect(printed.trim().split('\n')).toHaveLength(specifiers.length);
  });
});

test.each(['nodenext', 'bundler'])(
  'every entry is type-checked in a project with moduleResolution %s',
  async (kind) => {
    const specifiers = packages.flatMap(({ published }) => moduleSpecifiers(published));
    const lines = specifiers.map((specifier, index) => `import * as m${index} from ${JSON.stringify(specifier)};`);
    const used = `export const used = [${specifiers.map((_, index) => `m${index}`).join(', ')}];`;
    const source = path.join(consumer, `${kind}.ts`);
    const config = path.join(consumer, `tsconfig.${kind}.json`);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: kind === 'bundler' ? 'esnext' : kind,
      moduleResolution: kind,
      jsx: 'react-jsx',
      types: ['node', '@diptych/core/types'],
      // Our declarations must hold by themselves, which is only seen when they are checked.
      skipLibCheck: false,
    };
    writeFileSync(source, [...lines, used].join('\n'));
    writeFileSync(config, JSON.stringify({ compilerOptions, files: [source] }));
    const diagnostics = await output(TSC, ['-p', config], consumer).catch((error: Error) => error.message);
    expect(diagnostics).toBe('');
  },
);
