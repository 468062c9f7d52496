import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { installWithout } from './helpers/install-without.js';
import { makeSite, writeSiteFile } from './helpers/site.js';
import { spawnBuild } from './helpers/spawn-build.js';
import { SEVERAL_BUILDS } from './helpers/timeouts.js';

vi.setConfig({ testTimeout: SEVERAL_BUILDS });

const CONFIG = `import { stamp } from 'remark-stamp';
import stampLinked from 'remark-linked';
export default {
  title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false,
  markdown: { engine: 'mdx', remarkPlugins: [stamp, stampLinked] },
};
`;
const writer = (text: string) =>
  `() => (tree) => void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: ${text} }] });\n`;

function install(root: string, name: string, manifest: object, code: string): void {
  const folder = path.join('node_modules', name);
  writeSiteFile(
    root,
    `${folder}/package.json`,
    JSON.stringify({ name, type: 'module', exports: './index.js', ...manifest }),
  );
  writeSiteFile(root, `${folder}/index.js`, code);
}

it('parses pages again once a plugin, or a package that it depends on, has another version', async () => {
  const root = makeSite({ files: { 'diptych.config.ts': CONFIG, 'docs/index.md': '# Page\n' } });
  const installStamp = (version: string, text: string) => {
    const code = `import { end } from 'end';\nexport const stamp = ${writer(`'${text}' + end`)}`;
    install(root, 'remark-stamp', { version, dependencies: { end: '*' } }, code);
  };
  const installEnd = (version: string, text: string) =>
    install(root, 'end', { version }, `export const end = '${text}';\n`);
  const editLinked = (text: string) =>
    writeSiteFile(root, '../linked/src/plugin.js', `export default ${writer(`'${text}'`)}`);
  const built = async () => {
    // Node loads a package once in a process.
    const { output } = await spawnBuild(root).done;
    const html = readFileSync(path.join(root, 'dist/index.html'), 'utf8');
    const stamps = [...html.matchAll(/<p>(stamp[^<]*|linked[^<]*)<\/p>/g)].map(([, text]) => text);
    return [JSON.parse(output).upToDate, ...stamps];
  };
  installStamp('1.0.0', 'stamp 1');
  installEnd('1.0.0', '.');
  writeSiteFile(
    root,
    '../linked/package.json',
    JSON.stringify({ name: 'remark-linked', version: '1.0.0', type: 'module', exports: './src/plugin.js' }),
  );
  editLinked('linked 1');
  symlinkSync(path.join(root, '../linked'), path.join(root, 'node_modules/remark-linked'));
  expect(await built()).toEqual([false, 'stamp 1.', 'linked 1']);
  expect(await built()).toEqual([true, 'stamp 1.', 'linked 1']);
  installStamp('2.0.0', 'stamp 2');
  expect(await built()).toEqual([false, 'stamp 2.', 'linked 1']);
  installEnd('1.0.1', '!');
  expect(await built()).toEqual([false, 'stamp 2!', 'linked 1']);
  editLinked('linked 2');
  expect(await built()).toEqual([false, 'stamp 2!', 'linked 2']);
  expect(await built()).toEqual([true, 'stamp 2!', 'linked 2']);
});

it('parses pages again once a package whose results are stored has another version', async () => {
  const config = "export default { title: 'T', theme: './theme.tsx', styles: [], markdown: { math: true } };\n";
  const root = makeSite({
    files: { 'diptych.config.ts': config, 'docs/index.md': '# Page\n\n$a$\n', 'docs/other.md': '# Other\n\n$a$\n' },
  });
  const entry = installWithout('temml', root);
  const installTemml = (version: string) => {
    const code = `export default { renderToString: () => '<math>${version}</math>' };\n`;
    install(root, 'temml', { version, dependencies: { end: '*' } }, code);
  };
  const built = async () => {
    const { output } = await spawnBuild(root, [], entry).done;
    const pages = ['index', 'other'].map((name) => readFileSync(path.join(root, `dist/${name}.html`), 'utf8'));
    return [JSON.parse(output).upToDate, ...pages.map((html) => /<math>([^<]*)/.exec(html)?.[1])];
  };
  installTemml('1.0.0');
  install(root, 'end', { version: '1.0.0' }, '');
  expect(await built()).toEqual([false, '1.0.0', '1.0.0']);
  expect(await built()).toEqual([true, '1.0.0', '1.0.0']);
  installTemml('1.0.1');
  writeSiteFile(root, 'docs/index.md', '# Page\n\n$b$\n');
  expect(await built()).toEqual([false, '1.0.1', '1.0.1']);
  install(root, 'end', { version: '1.0.1' }, '');
  expect((await built())[0]).toBe(false);
});
