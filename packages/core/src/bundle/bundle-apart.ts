import type { ChildProcess } from 'node:child_process';
import type { BundlingConfig } from '../config/config-slice.js';
import type { WorkerSetup } from '../config/worker-setup.js';
import type { Diagnostic } from '../diagnostics/index.js';
import type { bundleSite } from './bundle-site.js';
import { askBundler, type BundlerRequest, startBundlerProcess } from './bundler-process.js';
import { forgetBundle } from './reuse-bundle.js';
import type { BundleInput } from './types.js';

type BundleResult = Awaited<ReturnType<typeof bundleSite>>;

/**
 * Bundles in a process of its own, whose memory rendering needs afterwards. The modules are loaded there once, because a
 * module that exits the process or never returns must not break the build.
 */
export async function bundleApart(setup: WorkerSetup, { config, ...input }: BundleInput): Promise<BundleResult> {
  const child = startBundlerProcess(input.mode);
  try {
    const result = (await askBundler(child, { setup, input })) as BundleResult;
    const { bundle } = result;
    const diagnostics = bundle ? await tryToLoadIn(child, { setup, bundle }, config) : [];
    if (diagnostics.length === 0) return result;
    forgetBundle(config, input.mode);
    return { diagnostics: [...result.diagnostics, ...diagnostics] };
  } finally {
    if (child.connected) child.disconnect();
  }
}

async function tryToLoadIn(
  child: ChildProcess,
  request: BundlerRequest,
  { pageTimeout, configFile }: BundlingConfig,
): Promise<Diagnostic[]> {
  let reason = 'ends the process';
  const timer = setTimeout(() => {
    reason = `does not end within ${pageTimeout} s`;
    child.kill('SIGKILL');
  }, pageTimeout * 1000);
  try {
    return (await askBundler(child, request)) as Diagnostic[];
  } catch {
    return [
      {
        code: 'component-throws',
        severity: 'error',
        message: `A module that pages or the theme import ${reason} when it is loaded.`,
        suggestion: 'Look at the top-level code of your components: loops, `await`, `process.exit`.',
        file: configFile,
      },
    ];
  } finally {
    clearTimeout(timer);
  }
}
