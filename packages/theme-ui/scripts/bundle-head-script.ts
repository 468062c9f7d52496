import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** Bundles the script of the head: every document holds it, so it is one short line that cannot end its element. */
export function bundleHeadScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('../src/head-script/index.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
  });
  return outputFiles[0]?.text.trim() ?? '';
}
