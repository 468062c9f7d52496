import { cpSync } from 'node:fs';
import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { bin: 'src/bin.ts', index: 'src/index.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  splitting: true,
  dts: { entry: { index: '.tmp/src/index.d.ts' } },
  clean: true,
  // Starters get the plugins of the examples as files of their own.
  onSuccess: async () => {
    for (const [starter, example] of [
      ['blog', 'plugin-blog'],
      ['api', 'plugin-typedoc'],
    ]) {
      cpSync(`../../examples/${example}/plugins`, `dist/plugins/${starter}`, { recursive: true });
    }
  },
});
