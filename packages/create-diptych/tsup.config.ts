import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { bin: 'src/bin.ts', index: 'src/index.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  splitting: true,
  dts: { entry: { index: 'src/index.ts' } },
  clean: true,
});
