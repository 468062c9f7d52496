// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));

it.each(sheets)('%s turns with the direction of the text, and stays in its layer', (path) => {
  const css = readFileSync(`${source}/${path}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const physical =
    /^\s*(?:left|right|(?:margin|padding|border)-(?:left|right)|float)\s*:|text-align:\s*(?:left|right)/m;
  // Code reads from left to right in every language.
  const own = path.endsWith('4-code.css') ? css.replace('text-align: left', '') : css;
  expect(own).not.toMatch(physical);
  expect(css.trim()).toMatch(/^@layer diptych\.(?:reset|tokens|base|components|later|utilities) \{[\s\S]*\}$/);
  expect(css).not.toMatch(/url\(/);
});
