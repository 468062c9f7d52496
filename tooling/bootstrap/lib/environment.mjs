import path from 'node:path';
import { ROOT } from './root.mjs';

/** Keeps the tools quiet: nothing is reported to anybody, no prompts, no update notices. */
const QUIET = {
  DO_NOT_TRACK: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NO_UPDATE_NOTIFIER: '1',
  COREPACK_ENABLE_DOWNLOAD_PROMPT: '0',
  npm_config_update_notifier: 'false',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
};

/** The environment of every process started here: this one's, the settings above, and the workspace's own tools first. */
export function toolEnvironment(extra = {}) {
  const env = { ...process.env, ...QUIET, ...extra };
  // Production would mean to leave out everything the workspace is built with.
  delete env.NODE_ENV;
  // Windows spells it `Path`.
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  env[key] = [path.join(ROOT, 'node_modules', '.bin'), env[key]].filter(Boolean).join(path.delimiter);
  return env;
}
