import path from 'node:path';
import type { Plugin } from 'rolldown';

/** Prefix of the modules that contain the values of a file's `import.meta`. */
export const META = '\0diptych-meta:';
const NAME = '__diptych_meta';
const COMPILED = '__diptych_compiled_url';
const KEYS = ['url', 'dirname', 'filename'];

/** For the bundler's `define`. */
export const META_DEFINES = Object.fromEntries(KEYS.map((key) => [`import.meta.${key}`, `${NAME}.${key}`]));
/** Inserted at the top of the compiled file, where `import.meta` refers to that file. */
export const META_INTRO = `const ${COMPILED} = import.meta.url;`;

/**
 * Lets `import.meta.url`, `dirname` and `filename` refer to the source file, not to the compiled one. They are computed
 * when the config runs, from the location of the compiled file, so the cache can be moved.
 * @param folder Of the compiled file.
 */
export function importMeta(folder: string): Plugin {
  return {
    name: 'diptych:import-meta',
    resolveId: (source) => (source.startsWith(META) ? source : null),
    load(id) {
      if (!id.startsWith(META)) return null;
      return [
        "import { fileURLToPath } from 'node:url';",
        `export const url = new URL(${JSON.stringify(id.slice(META.length))}, ${COMPILED}).href;`,
        'export const filename = fileURLToPath(url);',
        "export const dirname = fileURLToPath(new URL('.', url)).replace(/(?<=.)[\\\\/]$/, '');",
      ].join('\n');
    },
    transform(code, id) {
      if (!code.includes('import.meta') || id.startsWith(META)) return null;
      const target = path.relative(folder, id).split(path.sep).map(encodeURIComponent).join('/');
      // At the end, so that the author's lines keep their numbers: imports are evaluated first wherever they are.
      return { code: `${code}\nimport * as ${NAME} from ${JSON.stringify(META + target)};\n`, map: null };
    },
  };
}
