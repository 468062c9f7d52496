// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as api from './index.js';

/** Nothing to look at by themselves: the stories of `Logo` and `Tabs` show three, the rest is for Markdown. */
const SHOWN_ELSEWHERE = ['DiptychLogo', 'HtmlOnly', 'MdOnly', 'Tab', 'TabsIsland'];

it('has a story for every component that it exports', () => {
  const source = fileURLToPath(new URL('.', import.meta.url));
  const stories = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.stories.tsx'),
  );
  const shown = stories.flatMap(
    (file) => /\bcomponent: (\w+)/.exec(readFileSync(`${source}${file}`, 'utf8'))?.[1] ?? [],
  );
  const components = Object.entries(api)
    .filter(([name, value]) => /^[A-Z][a-z]/.test(name) && (typeof value === 'function' || typeof value === 'object'))
    .map(([name]) => name);
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((name) => !shown.includes(name))).toEqual(SHOWN_ELSEWHERE);
});
