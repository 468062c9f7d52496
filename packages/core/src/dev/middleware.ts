import type { IncomingMessage, ServerResponse } from 'node:http';
import { hookContext, openTrace } from '../config/hook-context.js';
import type { Config } from '../config/index.js';
import { runHook, withHook } from '../config/run-hook.js';
import type { DevMiddleware, Plugin } from '../config/types.js';
import { DiptychError, errorMessage } from '../diagnostics/index.js';

/** The middleware of one plugin. */
export interface PluginMiddleware {
  plugin: Plugin;
  answer: DevMiddleware;
}

/**
 * Runs the hooks `dev` of plugins.
 * @throws {DiptychError} that names the plugin.
 */
export async function openMiddleware(config: Config): Promise<PluginMiddleware[]> {
  const opened: PluginMiddleware[] = [];
  for (const plugin of withHook(config.plugins, 'dev')) {
    const context = hookContext(plugin, config, openTrace());
    opened.push({ plugin, answer: await runHook(plugin, 'dev', () => plugin.dev(context)) });
  }
  return opened;
}

/**
 * Passes a request to the middleware of plugins, in order.
 * @returns whether one of them answers it.
 * @throws {DiptychError} that names the plugin which throws.
 */
export async function runMiddleware(
  middleware: readonly PluginMiddleware[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  for (const { plugin, answer } of middleware) {
    const isPassedOn = await new Promise<boolean>((resolve, reject) => {
      const fail = (cause: unknown) => reject(middlewareThrows(plugin, request, cause));
      response.once('close', () => resolve(false));
      response.once('finish', () => resolve(false));
      try {
        const result: unknown = answer(request, response, () => resolve(true));
        if (result instanceof Promise) result.catch(fail);
      } catch (cause) {
        fail(cause);
      }
    });
    if (!isPassedOn) return true;
  }
  return false;
}

function middlewareThrows({ name }: Plugin, request: IncomingMessage, cause: unknown): DiptychError {
  return new DiptychError({
    code: 'plugin-throws',
    message: `The plugin "${name}" throws in its hook \`dev\` for ${request.url}: ${errorMessage(cause)}`,
    suggestion: 'Fix the plugin, or remove it from the config.',
    cause,
  });
}
