import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { themeComponents } from './tables.js';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const TOOLS = readdirSync(fileURLToPath(new URL('../docs/en/migrate', import.meta.url)))
  .filter((name) => name.endsWith('.md') && name !== 'index.md')
  .sort();
/** Cells that send the reader to the names of the other tool. */
const IS_SAME = /^(?:the same\b|相同|名称相同)/;

/** Keys of config, frontmatter, navigation and theme, from the pages generated from types and schemas. */
const KEYS = new Set(
  ['config', 'frontmatter', 'navigation-files', 'theme-config'].flatMap((name) =>
    [...read(`apps/docs/docs/en/reference/${name}.md`).matchAll(/^\| `([\w.]+)`/gm)].flatMap(([, key = '']) =>
      key.split('.'),
    ),
  ),
);

/** Keys after the language of a code block. */
const FENCE_KEYS = new Set(
  [
    ...(/FENCE_KEYS = \[([^\]]+)\]/.exec(read('packages/core/src/markdown/highlight/meta.ts'))?.[1] ?? '').matchAll(
      /'([\w-]+)'/g,
    ),
  ].map(([, key]) => key),
);

/** What components import from `@diptych/core/client`. */
const HOOKS = new Set([...read('packages/core/src/client/index.ts').matchAll(/\buse[A-Z]\w*/g)].map(([name]) => name));

/** What a theme file imports, and the slots that it fills. */
const THEME = new Set(
  [
    'createTheme',
    ...(/type SlotName =([^;]+);/.exec(read('packages/theme-ui/src/layout/theme-parts.ts'))?.[1] ?? '').matchAll(
      /\w+/g,
    ),
  ].map(String),
);

/** Code in the cells of an equivalence table that names something of Diptych. */
function namesOfDiptych(text: string): string[] {
  const rows = [...text.matchAll(/^\| (.+?) \| (.+) \|$/gm)].map(
    ([, theirs = '', ours = '']) => [theirs, ours] as const,
  );
  return rows
    .flatMap(([theirs, ours]) => (IS_SAME.test(ours) ? [ours, theirs] : [ours]))
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code))
    .filter((code) => !/^(?::::|'|\[|import )|[/]|\.(?:ts|json|mdx?)$|^\{value\}$/.test(code));
}

/** What a piece of code names: keys, components, and properties of components as `Component.property`. */
function partsOf(code: string): string[] {
  const [, component, attributes = ''] = /^<(\w+)([^>]*)>$/.exec(code) ?? [];
  if (component)
    return [component, ...[...attributes.matchAll(/[a-zA-Z]+(?==|\s|$)/g)].map(([name]) => `${component}.${name}`)];
  if (/^[A-Z]\w*$/.test(code)) return [code];
  if (/^[\w.]+$/.test(code)) return code.split('.');
  return [...code.matchAll(/(?:^|[{,]\s*)"?([a-zA-Z]\w*)"?(?=\s*[:,}])/g)].map(([, key = '']) => key);
}

function exists(part: string): boolean {
  const [component = '', property] = part.split('.');
  if (!/^[A-Z]/.test(component)) return [KEYS, FENCE_KEYS, HOOKS, THEME].some((names) => names.has(component));
  if (!themeComponents().includes(component)) return false;
  if (!property) return true;
  const folder = fileURLToPath(new URL('../../../packages/theme-ui/src/components/', import.meta.url));
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[/\\]\w+\.tsx$/.test(name))
    .map((name) => readFileSync(folder + name, 'utf8'));
  const declared = new RegExp(`interface ${component}(?:Island)?Props\\b[^}]*?\\b${property}\\??:`);
  return sources.some((source) => declared.test(source));
}

describe.each(['en', 'zh'])('equivalents in %s', (language) => {
  test.each(TOOLS)('%s names what Diptych has', (name) => {
    const parts = namesOfDiptych(read(`apps/docs/docs/${language}/migrate/${name}`)).flatMap(partsOf);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.filter((part) => !exists(part))).toEqual([]);
  });
});

test('a key, a component or a property that does not exist is found', () => {
  const names = namesOfDiptych('| `a` | `sidebarLabels`, `<Tabs group>`, `<Tabbed>` and `{ tag, atrs }` |');
  expect(names.flatMap(partsOf).filter((part) => !exists(part))).toEqual([
    'sidebarLabels',
    'Tabs.group',
    'Tabbed',
    'atrs',
  ]);
});
