import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', bin: 'src/bin.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  splitting: true,
  dts: { entry: { index: '.tmp/src/index.d.ts' } },
  clean: true,
});
