import path from 'node:path';
import type { Plugin } from 'rolldown';
import { langOf, parseAst } from '../diagnostics/parse-ast.js';

/** Prefix of the modules that contain the values of a file's `import.meta`. */
const META = '\0diptych-meta:';
/** Their end: by the extension of `a.cjs` the bundler would take them for CommonJS. */
const MODULE = '.mjs';
const NAME = '__diptych_meta';
const COMPILED = '__diptych_compiled_url';
/** What refers to a file, and its name in the module of these values. */
const VALUES = {
  'import.meta.url': 'url',
  'import.meta.dirname': 'dirname',
  'import.meta.filename': 'filename',
  __dirname: 'dirname',
  __filename: 'filename',
  'require.resolve': 'resolve',
};
const USES_VALUES = /\bimport\.meta\b|\b__(?:dir|file)name\b|\brequire\.resolve\b/;

/** For the bundler's `define`. */
export const META_DEFINES = Object.fromEntries(
  Object.entries(VALUES).map(([expression, name]) => [expression, `${NAME}.${name}`]),
);
/** Inserted at the top of the compiled file, where `import.meta` refers to that file. */
export const META_INTRO = `const ${COMPILED} = import.meta.url;`;

/**
 * Lets `import.meta.url`, `dirname` and `filename`, and `__dirname`, `__filename` and `require.resolve`, refer to the
 * source file, not to the compiled one. They are computed when the config runs, from the location of the compiled file,
 * so the cache can be moved.
 * @param folder Of the compiled file.
 */
export function importMeta(folder: string): Plugin {
  return {
    name: 'diptych:import-meta',
    resolveId: (source) => (source.startsWith(META) ? source : null),
    load(id) {
      if (!id.startsWith(META)) return null;
      return [
        "import { createRequire } from 'node:module';",
        "import { fileURLToPath } from 'node:url';",
        `export const url = new URL(${JSON.stringify(id.slice(META.length, -MODULE.length))}, ${COMPILED}).href;`,
        'export const filename = fileURLToPath(url);',
        "export const dirname = fileURLToPath(new URL('.', url)).replace(/(?<=.)[\\\\/]$/, '');",
        'export const resolve = createRequire(url).resolve;',
      ].join('\n');
    },
    transform(code, id) {
      if (!USES_VALUES.test(code) || id.startsWith(META)) return null;
      const target = path.relative(folder, id).split(path.sep).map(encodeURIComponent).join('/');
      const meta = JSON.stringify(META + target + MODULE);
      if (isCommonJs(code, id)) return { code: `const ${NAME} = require(${meta}); ${code}`, map: null };
      // At the end, so that the author's lines keep their numbers: imports are evaluated first wherever they are.
      return { code: `${code}\nimport * as ${NAME} from ${meta};\n`, map: null };
    },
  };
}

function isCommonJs(code: string, file: string): boolean {
  try {
    const { body } = parseAst(code, { lang: langOf(file) });
    return !body.some(({ type }) => /^(?:Import|Export)/.test(type)) && !code.includes('import.meta');
  } catch {
    // The bundler reports the syntax error.
    return false;
  }
}
