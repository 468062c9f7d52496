// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** Bytes, compressed, of what an application gets that imports one name: neither the synonyms nor the engine. */
const SIZES: Record<string, number> = { TRAIL_SEPARATOR: 900, hashText: 1100, latest: 1000, headFileName: 1000 };

it.each(Object.entries(SIZES))(
  'an application that imports one name gets little more than that: %s',
  async (name, limit) => {
    const { outputFiles } = await build({
      stdin: { contents: `export { ${name} } from './index.js'`, resolveDir: dist },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
      logLevel: 'silent',
    });
    expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThanOrEqual(limit);
  },
);
