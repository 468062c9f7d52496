import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import type { BundlingConfig } from '../config/config-slice.js';
import type { BundlerError } from '../diagnostics/bundler-diagnostics.js';
import { configStyles } from './client-entries.js';

/** The bundler minifies all style sheets as one: what it says of a line is about none of the author's files. */
const IN_JOINED_SHEET = /^\[lightningcss minify\]/;

/**
 * Finds the style sheets behind an error of the joined one, each on its own.
 * @param cause What the bundler threw.
 * @param styles Absolute files of the sheets that modules import; those of the config are added.
 * @throws the error itself, with the errors of the sheets in place of the joined one's where there are any.
 */
export async function throwStyleErrors(
  cause: unknown,
  styles: readonly string[],
  config: BundlingConfig,
): Promise<never> {
  const { errors } = cause as { errors?: BundlerError[] };
  if (!errors?.some(({ message }) => IN_JOINED_SHEET.test(message))) throw cause;
  const { root } = config;
  const files = [...new Set([...configStyles(config), ...styles])].filter(
    (file) => path.isAbsolute(file) && existsSync(file),
  );
  const resolved = await resolveConfig(
    { root, configFile: false, envFile: false, logLevel: 'silent', css: { transformer: 'lightningcss' } },
    'build',
  );
  const found: BundlerError[] = [];
  for (const file of files) {
    await preprocessCSS(readFileSync(file, 'utf8'), file, resolved).catch((error: BundlerError) => {
      found.push(error);
    });
  }
  throw found.length > 0 ? Object.assign(new Error('A style sheet is not valid.'), { errors: found }) : cause;
}
