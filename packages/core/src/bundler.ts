import type { BundleAnswer, BundleRequest } from './bundle/bundle-apart.js';
import { bundleSite } from './bundle/bundle-site.js';
import { tryToLoad } from './bundle/server-module.js';
import { importCompiledConfig } from './config/index.js';
import { errorStack } from './diagnostics/error-message.js';

// The bundler must not outlive a killed build.
process.on('disconnect', () => process.exit());

process.once('message', async ({ setup, input }: BundleRequest) => {
  try {
    const config = await importCompiledConfig(setup);
    const result = await bundleSite({ ...input, config });
    await send({ result });
    await send({ loaded: result.bundle ? await tryToLoad(result.bundle, config) : [] });
  } catch (cause) {
    await send({ failure: errorStack(cause) });
  }
  // Timers and handles of the modules must not keep the process alive.
  process.exit();
});

function send(answer: BundleAnswer): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(answer, () => resolve());
  });
}
