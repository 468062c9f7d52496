// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import * as entry from './index.js';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** Bytes, compressed, of what an application gets that imports one component; React is the application's own. */
const SIZES: Record<string, { script: number; style: number }> = {
  Badge: { script: 450, style: 450 },
  Card: { script: 450, style: 450 },
  Steps: { script: 300, style: 600 },
  Container: { script: 450, style: 1200 },
  CodeBlock: { script: 2200, style: 3140 },
  Tabs: { script: 2440, style: 1500 },
  PackageManagerTabs: { script: 6900, style: 3680 },
  ThemeToggle: { script: 3000, style: 1400 },
  TableOfContents: { script: 1700, style: 800 },
};

describe('an application that imports one component', () => {
  it.each(Object.entries(SIZES))('gets little more than that: %s', async (name, limits) => {
    const { outputFiles } = await build({
      stdin: { contents: `export { ${name} } from './index.js'`, resolveDir: dist },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
      external: ['react', 'react-dom', 'react/jsx-runtime'],
      logLevel: 'silent',
    });
    const script = gzipSync(outputFiles[0]?.contents ?? '').length;
    const style = gzipSync(readFileSync(path.join(dist, 'components', `${name}.css`))).length;
    expect(
      { script: Math.max(script, limits.script), style: Math.max(style, limits.style) },
      `${script} ${style}`,
    ).toEqual(limits);
  });

  it('finds a style sheet for each', () => {
    const components = Object.keys(entry).filter((name) => /^[A-Z][a-z]/.test(name) && name !== 'PACKAGE_MANAGERS');
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
