// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import * as entry from './index.js';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** The table of the README: kB, compressed, of what an application gets that imports one component; React is its own. */
const ROWS = [
  ...readFileSync(new URL('../README.md', import.meta.url), 'utf8').matchAll(
    /^\| `(?<name>\w+)` \| (?<script>[\d.]+) kB \| (?<style>[\d.]+) kB \|$/gm,
  ),
].map(({ groups }) => groups as { name: string; script: string; style: string });

/** Half for the rounding, half because versions of Node compress differently. */
const TOLERANCE_KB = 0.1;

const toKilobytes = (content: Uint8Array) => gzipSync(content).length / 1000;

/** Sizes of a component in an application: its script and its style sheet. */
async function sizesOf(name: string): Promise<{ script: number; style: number }> {
  const { outputFiles } = await build({
    stdin: { contents: `export { ${name} } from './index.js'`, resolveDir: dist },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    logLevel: 'silent',
  });
  return {
    script: toKilobytes(outputFiles[0]?.contents ?? new Uint8Array()),
    style: toKilobytes(readFileSync(path.join(dist, 'components', `${name}.css`))),
  };
}

describe('an application that imports one component', () => {
  it('gets as much as the README states', async () => {
    const wrong = [];
    for (const { name, script, style } of ROWS) {
      const actual = await sizesOf(name);
      const difference = Math.max(Math.abs(actual.script - Number(script)), Math.abs(actual.style - Number(style)));
      if (difference > TOLERANCE_KB) wrong.push({ name, ...actual });
    }
    expect(wrong).toEqual([]);
    expect(ROWS.length).toBeGreaterThan(0);
  });

  it('finds a style sheet for each', () => {
    const components = Object.keys(entry).filter((name) => /^[A-Z][a-z]/.test(name));
    expect(components.filter((name) => !existsSync(path.join(dist, 'components', `${name}.css`)))).toEqual([]);
  });
});

describe('the style sheet of all components', () => {
  const css = readFileSync(path.join(dist, 'components.css'), 'utf8');
  const selectors = [
    ...css.replace(/^@layer[^{]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/, '').matchAll(/(?<=[{};]|^)([^{};@]+)\{/g),
  ];

  it('reaches nothing but components', () => {
    const foreign = selectors
      .map(([, selector = '']) => selector)
      .filter((selector) => !/\.dt-|\[data-dt=|theme-reveal/.test(selector));
    expect(foreign.filter((selector) => !/^(?:to|from|\d+%)$/.test(selector))).toEqual([]);
    expect(selectors.length).toBeGreaterThan(300);
  });

  it('sets variables for the page, and no property', () => {
    const root = [
      ...css.matchAll(/(?<=[{};])(?::root|\.dark)(?::lang\([^)]*\))?(?:,:root[^{,]*)*\{([^}]*)\}/g),
    ].flatMap(([, body = '']) => body.split(';').filter(Boolean));
    expect(root.filter((declaration) => !declaration.startsWith('--dt-'))).toEqual([]);
    expect(root.length).toBeGreaterThan(40);
  });
});
