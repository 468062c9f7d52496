import type { BundleAnswer, BundleRequest } from './bundle/bundle-apart.js';
import { bundleSite } from './bundle/bundle-site.js';
import { importCompiledConfig } from './config/index.js';

// A build that was killed must not leave its bundler running.
process.on('disconnect', () => process.exit());

process.once('message', async ({ setup, input }: BundleRequest) => {
  const answer = await bundle({ setup, input });
  process.send?.(answer, () => process.disconnect());
});

async function bundle({ setup, input }: BundleRequest): Promise<BundleAnswer> {
  try {
    const config = await importCompiledConfig(setup.compiledConfig, setup);
    return { result: await bundleSite({ ...input, config }) };
  } catch (cause) {
    return { failure: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) };
  }
}
