import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { preprocessCSS, type ResolvedConfig, resolveConfig } from 'vite';
import type { BundlingConfig } from '../config/config-slice.js';
import type { BundlerError } from '../diagnostics/bundler-diagnostics.js';
import { configStyles } from './client-entries.js';

/** The bundler minifies all style sheets as one: the lines in its messages are those of no file of the author's. */
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
  const found = await findStyleErrors(styles, config, await readerConfig(config));
  throw found.length > 0 ? withErrors(found) : cause;
}

/**
 * Checks the joined sheet in development as builds do, which read it to minify it: browsers skip what they do not
 * understand. A site that minifies in another way is left alone.
 * @param sheet Its text.
 * @param styles Absolute files of the sheets that modules import; those of the config are added.
 * @throws what is wrong, as the bundler does.
 */
export async function checkStyles(sheet: string, styles: readonly string[], config: BundlingConfig): Promise<void> {
  if (config.vite.build?.cssMinify !== undefined) return;
  const resolved = await readerConfig(config);
  const joined = await errorOf(sheet, path.join(config.root, 'style.css'), resolved);
  if (!joined) return;
  const found = await findStyleErrors(styles, config, resolved);
  throw withErrors(found.length > 0 ? found : [joined]);
}

async function findStyleErrors(
  styles: readonly string[],
  config: BundlingConfig,
  resolved: ResolvedConfig,
): Promise<BundlerError[]> {
  const files = [...new Set([...configStyles(config), ...styles])].filter(
    (file) => path.isAbsolute(file) && existsSync(file),
  );
  const errors = await Promise.all(files.map((file) => errorOf(readFileSync(file, 'utf8'), file, resolved)));
  return errors.filter((error) => error !== undefined);
}

function errorOf(text: string, file: string, resolved: ResolvedConfig): Promise<BundlerError | undefined> {
  return preprocessCSS(text, file, resolved).then(
    () => undefined,
    (error: BundlerError) => error,
  );
}

function readerConfig({ root }: BundlingConfig): Promise<ResolvedConfig> {
  return resolveConfig(
    { root, configFile: false, envFile: false, logLevel: 'silent', css: { transformer: 'lightningcss' } },
    'build',
  );
}

function withErrors(errors: readonly BundlerError[]): Error {
  return Object.assign(new Error('A style sheet is not valid.'), { errors });
}
