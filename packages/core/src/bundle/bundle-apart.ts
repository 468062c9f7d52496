import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { WorkerSetup } from '../config/worker-setup.js';
import type { Diagnostic } from '../diagnostics/index.js';
import type { bundleSite } from './bundle-site.js';
import { forgetBundle } from './reuse-bundle.js';
import type { BundleInput } from './types.js';

/** Input of the process, which loads the config again. */
export interface BundleRequest {
  setup: WorkerSetup;
  input: Omit<BundleInput, 'config'>;
}

type BundleResult = Awaited<ReturnType<typeof bundleSite>>;

/** Messages of the process: the bundle, then whether its modules can be loaded. */
export type BundleAnswer = { result: BundleResult } | { failure: string } | { loaded: Diagnostic[] };

/**
 * Bundles in a process of its own. The bundler takes a few hundred megabytes and does not return them while its
 * process lives; rendering needs them afterwards. The modules are loaded there once, because a module
 * that exits the process or never returns must not break the build.
 */
export function bundleApart(setup: WorkerSetup, { config, ...input }: BundleInput): Promise<BundleResult> {
  const child = fork(fileURLToPath(new URL('./bundler.js', import.meta.url)), [], {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((resolve, reject) => {
    let failure: string | undefined;
    let result: BundleResult | undefined;
    let loaded: Diagnostic[] | undefined;
    let isLate = false;
    let timer: NodeJS.Timeout | undefined;
    child.on('message', (answer: BundleAnswer) => {
      if ('failure' in answer) failure = answer.failure;
      else if ('loaded' in answer) loaded = answer.loaded;
      else {
        result = answer.result;
        timer = setTimeout(() => {
          isLate = true;
          child.kill('SIGKILL');
        }, config.pageTimeout * 1000);
      }
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (!result) {
        return reject(new Error(failure ?? `The bundler's process ended early (${signal ?? `exit code ${code}`}).`));
      }
      const diagnostics = loaded ?? [
        cannotLoad(isLate ? `does not end within ${config.pageTimeout} s` : 'ends the process'),
      ];
      if (diagnostics.length > 0) forgetBundle(config, input.mode);
      const isUsable = diagnostics.length === 0;
      resolve({ bundle: isUsable ? result.bundle : undefined, diagnostics: [...result.diagnostics, ...diagnostics] });
    });
    const request: BundleRequest = { setup, input };
    child.send(request);
  });

  function cannotLoad(reason: string): Diagnostic {
    return {
      code: 'component-throws',
      severity: 'error',
      message: `A module that pages or the theme import ${reason} when it is loaded.`,
      suggestion: 'Look at the top-level code of your components: loops, `await`, `process.exit`.',
      file: config.configFile,
    };
  }
}
