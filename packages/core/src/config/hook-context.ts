import path from 'node:path';
import type { Diagnostic } from '../diagnostics/index.js';
import type { LogLocation, PluginLogger } from './plugin-values.js';
import type { Config, HookContext, Plugin } from './types.js';

/** What hooks report while they run, besides their results. */
export interface HookTrace {
  /** Absolute paths of the files that they have read. */
  files: Set<string>;
  diagnostics: Diagnostic[];
}

/** Opens a trace of hooks. */
export function openTrace(): HookTrace {
  return { files: new Set(), diagnostics: [] };
}

/** Context of a plugin before there is a valid config. */
export function baseContext(
  plugin: Plugin,
  root: string,
  trace: HookTrace,
  page?: string,
): Pick<HookContext, 'addWatchFile' | 'logger'> {
  return {
    addWatchFile: (file) => trace.files.add(path.resolve(root, file)),
    logger: createLogger(plugin, trace, page),
  };
}

/**
 * The context that a plugin's hook receives.
 * @param page The file that it runs for, from the site's folder.
 */
export function hookContext(plugin: Plugin, config: Config, trace: HookTrace, page?: string): HookContext {
  return { config, ...baseContext(plugin, config.root, trace, page) };
}

function createLogger({ name }: Plugin, { diagnostics }: HookTrace, page: string | undefined): PluginLogger {
  const add = (severity: Diagnostic['severity'], message: string, location: LogLocation = {}) => {
    const { file = page, line, column, suggestion = `See the documentation of the plugin "${name}".` } = location;
    const code = severity === 'error' ? 'plugin-error' : 'plugin-warning';
    const text = `${name}: ${message}`;
    diagnostics.push({ code, severity, message: text, suggestion, file, line, column });
  };
  return {
    // Before the progress line, which is redrawn.
    info: (message) => process.stderr.write(`${process.stderr.isTTY ? '\r\x1b[K' : ''}${name}: ${message}\n`),
    warn: (message, location) => add('warning', message, location),
    error: (message, location) => add('error', message, location),
  };
}
