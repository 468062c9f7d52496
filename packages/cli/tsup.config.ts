import { thirdPartyLicenses } from '@diptych/third-party-licenses';
import { defineConfig } from 'tsup';

/** Commands stay files of their own, so that `diptych --help` loads none of them. */
export default defineConfig({
  entry: { bin: 'src/bin.ts', index: 'src/index.ts', 'check-worker': 'src/checks/check-worker.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  esbuildPlugins: [thirdPartyLicenses()],
  splitting: true,
  dts: { entry: { index: '.tmp/src/index.d.ts' } },
  clean: true,
});
