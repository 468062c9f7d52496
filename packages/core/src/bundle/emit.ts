import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { mergeConfig, type Rollup } from 'vite';
import { filesBelow } from '../cache/files-below.js';
import { ownName } from '../cache/process-name.js';
import { BUNDLES } from './reuse-bundle.js';
import { runVite } from './run-vite.js';
import { checkStyles } from './style-errors.js';
import type { BundleInput } from './types.js';
import { type RunOptions, viteOptions } from './vite-options.js';

/** A file for browsers. */
export interface EmittedFile {
  /** Below the output folder. */
  path: string;
  source: string | Uint8Array;
}

/** The output of one run of the bundler for browsers. */
export interface Emitted {
  chunks: Rollup.OutputChunk[];
  /** With those that plugins add when the others are written. */
  files: EmittedFile[];
  /** Paths of the style sheets that the site applies: one, or none. */
  styles: string[];
}

/** Name of the sheet that joins all others, in Vite. A sheet that code imports for its address has a file of its own. */
const JOINED_SHEET = 'style.css';

/**
 * Runs the bundler for browsers.
 * @param styles Absolute files of the style sheets that take part, to locate what is wrong with one.
 */
export async function emit(
  input: Pick<BundleInput, 'config' | 'mode'>,
  { preferred, required }: RunOptions,
  styles: readonly string[],
): Promise<Emitted> {
  // Plugins add files when the bundle is written, too, and find the folder in the options.
  const outDir = path.join(input.config.cacheDir, BUNDLES, ownName());
  const written = { build: { write: true, outDir, emptyOutDir: true, cssCodeSplit: false } };
  const options = viteOptions(input, { preferred, required: mergeConfig(required, written) });
  try {
    const { output } = await runVite(options, styles, input.config);
    const emitted = {
      chunks: output.filter((file) => file.type === 'chunk'),
      files: filesBelow(outDir).map((name) => ({
        path: name.replaceAll(path.sep, '/'),
        source: readFileSync(path.join(outDir, name)),
      })),
      styles: output
        .filter((file) => file.type === 'asset' && file.originalFileNames.includes(JOINED_SHEET))
        .map(({ fileName }) => fileName),
    };
    const sheet = emitted.files.find((file) => emitted.styles.includes(file.path));
    if (input.mode === 'development' && sheet) await checkStyles(String(sheet.source), styles, input.config);
    return emitted;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
