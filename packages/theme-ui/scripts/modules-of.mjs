import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The folder that the package is built into. */
export const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/**
 * A built module and all that it imports, by file below `dist`, as esbuild describes them. Nothing is written.
 * @param {string} file below `dist`
 */
export async function modulesOf(file) {
  const { metafile } = await build({
    entryPoints: [join(dist, file)],
    absWorkingDir: dist,
    bundle: true,
    packages: 'external',
    format: 'esm',
    metafile: true,
    write: false,
  });
  return metafile.inputs;
}
