import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

export function inlineScript(entry) {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    minify: true,
  });
  return outputFiles[0].text.trim();
}
