import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as search from '../src/index.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const block = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1] ?? '';

it('runs the first example of the README to the output it shows', async () => {
  const [imports = ''] = /^import .*\n/.exec(block('ts')) ?? [];
  const names =
    /\{(.*)\}/
      .exec(imports)?.[1]
      ?.split(',')
      .map((name) => name.trim()) ?? [];
  const code = block('ts').replace(imports, '');
  const lines: string[] = [];
  const run = new Function('search', 'console', `return (async () => { const { ${names} } = search; ${code} })()`);
  await run(search, { log: (line: string) => lines.push(line) });
  expect(`${lines.join('\n')}\n`).toBe(block('text'));
});
