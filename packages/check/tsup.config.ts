import { thirdPartyLicenses } from '@diptych/third-party-licenses';
import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', code: 'src/code.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  esbuildPlugins: [thirdPartyLicenses()],
  splitting: true,
  dts: { entry: { index: '.tmp/src/index.d.ts', code: '.tmp/src/code.d.ts' } },
  clean: true,
});
