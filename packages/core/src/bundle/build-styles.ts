import type { InlineConfig } from 'vite';
import { type EmittedFile, emit } from './emit.js';
import { retainStyles } from './retain-styles.js';
import type { BundleInput } from './types.js';
import { virtualModules } from './virtual-modules.js';
import { watchedFiles } from './watched-files.js';

/** The site's style sheet, built without its code. */
export interface StylesBuild {
  /** The sheet, and the images and fonts that it names. */
  files: EmittedFile[];
  /** Path of the sheet below the output folder; nothing where the site has none. */
  styles: string[];
  /** Absolute files, and patterns of files. */
  dependencies: string[];
}

const ENTRY = 'diptych:styles';

/**
 * Whether the site's style sheet is built by itself: in development, where an edit of it then bundles nothing else. A
 * plugin of the bundler may make styles of the modules it has seen, and needs all of them.
 */
export function areStylesApart({ config, mode }: Pick<BundleInput, 'config' | 'mode'>): boolean {
  return mode === 'development' && (config.vite.plugins ?? []).length === 0;
}

/**
 * Joins style sheets to the one of the site.
 * @param styles Packages or absolute files, in the order in which they apply.
 */
export async function buildStyles(
  input: Pick<BundleInput, 'config' | 'mode'>,
  styles: readonly string[],
): Promise<StylesBuild> {
  const watched = new Set<string>();
  const modules = new Set<string>();
  const preferred: InlineConfig = {
    plugins: [
      virtualModules({ [ENTRY]: () => styles.map((style) => `import ${JSON.stringify(style)};`).join('\n') }),
      retainStyles(styles),
      watchedFiles(watched),
      {
        name: 'diptych:dependencies',
        generateBundle() {
          for (const id of this.getModuleIds()) if (id.startsWith('/')) modules.add(id);
        },
      },
    ],
    build: { minify: false, target: 'es2022', modulePreload: false },
  };
  const required: InlineConfig = { build: { rolldownOptions: { input: { styles: ENTRY } } } };
  const built = await emit(input, { preferred, required }, styles);
  const scripts = built.chunks.map(({ fileName }) => fileName);
  return {
    files: built.files.filter((file) => !scripts.includes(file.path)),
    styles: built.styles,
    dependencies: [...modules, ...watched].sort(),
  };
}
