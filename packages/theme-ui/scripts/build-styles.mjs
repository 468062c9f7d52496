// Concatenates the style sheets into `dist/styles.css`: tokens first, then every component's own file by path. From the
// same sources come the sheets for components that stand alone.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { writeComponentStyles } from './write-component-styles.mjs';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** The order of the cascade; every rule of the theme lives in one of these, so a site's own unlayered rules win. */
const LAYERS = '@layer diptych.reset, diptych.tokens, diptych.base, diptych.components, diptych.utilities;';

const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.name.endsWith('.css'))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort((a, b) => (relative(source, a) < relative(source, b) ? -1 : 1));

const css = [LAYERS, ...files.map((file) => readFileSync(file, 'utf8'))].join('\n');
// The sheet is on the way to the first paint. Names of classes and custom properties are public and stay.
const { code } = await transform(css, {
  loader: 'css',
  minify: true,
  target: ['chrome111', 'safari16.4', 'firefox113'],
});
mkdirSync(dist, { recursive: true });
writeFileSync(join(dist, 'styles.css'), code);
await writeComponentStyles(css);
