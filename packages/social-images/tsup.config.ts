import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  dts: { entry: { index: '.tmp/src/index.d.ts' } },
  clean: true,
});
