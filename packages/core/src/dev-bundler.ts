import type { BundleRequest } from './bundle/bundle-apart.js';
import { importCompiledConfig } from './config/index.js';
import { bundleForDev } from './dev/bundle-for-dev.js';
import type { DevBundleAnswer } from './dev/start-bundler.js';
import { errorStack } from './diagnostics/error-message.js';

// The bundler must not outlive a killed server.
process.on('disconnect', () => process.exit());

process.on('message', async (request: BundleRequest) => {
  const answer = await bundle(request);
  process.send?.(answer);
});

async function bundle({ setup, input }: BundleRequest): Promise<DevBundleAnswer> {
  try {
    const config = await importCompiledConfig(setup);
    return { result: await bundleForDev({ ...input, config }) };
  } catch (cause) {
    return { failure: errorStack(cause) };
  }
}
