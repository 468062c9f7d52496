import { bundleSite } from './bundle/bundle-site.js';
import type { BundlerAnswer, BundlerRequest } from './bundle/bundler-process.js';
import { tryToLoad } from './bundle/server-module.js';
import { importCompiledConfig } from './config/index.js';
import { bundleForDev } from './dev/bundle-for-dev.js';
import { errorStack } from './diagnostics/error-message.js';

// The bundler must not outlive a killed build. Timers and handles of modules must not keep it alive.
process.on('disconnect', () => process.exit());

process.on('message', async (request: BundlerRequest) => {
  const answer = await run(request);
  process.send?.(answer);
});

async function run(request: BundlerRequest): Promise<BundlerAnswer> {
  try {
    const config = await importCompiledConfig(request.setup);
    if ('bundle' in request) return { value: await tryToLoad(request.bundle, config) };
    const bundle = request.input.mode === 'development' ? bundleForDev : bundleSite;
    return { value: await bundle({ ...request.input, config }) };
  } catch (cause) {
    return { failure: errorStack(cause) };
  }
}
