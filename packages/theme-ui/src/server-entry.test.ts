// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { expect, it } from 'vitest';
import * as entry from './index.js';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** What a bundler makes of modules for the browser: on the server, each export is a function that cannot be used. */
const clientReferences: Plugin = {
  name: 'client-references',
  setup: ({ onLoad }) =>
    onLoad({ filter: /dist\/.*\.js$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8');
      if (!code.startsWith('"use client"')) return undefined;
      const names = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','));
      const references = names.map((name) => `export function ${name.trim()}() { throw new Error('client'); }`);
      return { contents: references.join('\n') };
    }),
};

async function serverEntry(): Promise<Record<string, unknown>> {
  const { outputFiles } = await build({
    stdin: { contents: "export * from './server/index.js'", resolveDir: dist },
    bundle: true,
    format: 'cjs',
    packages: 'external',
    write: false,
    plugins: [clientReferences],
  });
  const module = { exports: {} };
  new Function('module', 'require', outputFiles[0]?.text ?? '')(module, createRequire(import.meta.url));
  return module.exports;
}

it('has the same exports for server components, and data as data', async () => {
  const server = await serverEntry();
  expect(Object.keys(server).sort(), 'Fix: run "npm run build" in packages/theme-ui').toEqual(
    Object.keys(entry).sort(),
  );
  const data = Object.entries(entry).filter(([, value]) => typeof value !== 'function');
  expect(data.map(([name]) => name)).toContain('headScripts');
  const built = (await import(`${dist}index.js`)) as Record<string, unknown>;
  for (const [name] of data) expect(server[name], name).toEqual(built[name]);
});

it('leaves panels of tabs to the browser: a client component that holds `Tabs` reads their labels there', async () => {
  const { Tab, Badge } = (await serverEntry()) as Record<string, () => unknown>;
  expect(Tab).toThrow('client');
  expect(() => Badge?.()).not.toThrow('client');
});
