import { build, type InlineConfig, type Rollup } from 'vite';
import type { BundlingConfig } from '../config/config-slice.js';
import { locateInConfig } from '../config/run-hook.js';
import { errorMessage } from '../diagnostics/error-message.js';
import { DiptychError } from '../diagnostics/index.js';
import { locateKey } from '../diagnostics/locate-key.js';
import { throwStyleErrors } from './style-errors.js';

/**
 * Runs the bundler.
 * @param styles Absolute files of the style sheets that take part, to locate what is wrong with one.
 * @throws what the bundler found in the code, or what failed in a plugin before it read any.
 */
export async function runVite(
  options: InlineConfig,
  styles: Iterable<string>,
  config: BundlingConfig,
): Promise<Rollup.RollupOutput> {
  const result = await build(options).catch((cause) => {
    const isOfPlugin = !(cause instanceof DiptychError || (cause as { errors?: unknown }).errors);
    if (isOfPlugin) throw failure(errorMessage(cause), config, cause);
    return throwStyleErrors(cause, [...styles], config);
  });
  if ('output' in result) return result;
  throw failure('it makes the bundler watch, or give several outputs', config);
}

function failure(reason: string, { configFile }: BundlingConfig, cause?: unknown): DiptychError {
  return new DiptychError({
    code: 'bundle-failed',
    message: `A plugin or an option in "vite" failed: ${reason}`,
    suggestion: 'Fix it, or remove it from the config.',
    cause,
    ...(locateInConfig(cause) ?? locateKey(configFile, ['vite'])),
  });
}
