import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pagesToMeanings } from '../playground/pages-to-meanings';

const page = (name: string) => readFileSync(new URL(`../docs/zh/reference/${name}.md`, import.meta.url), 'utf8');

it('what a finding of the playground means is taken from the Chinese reference', () => {
  const meanings = pagesToMeanings([page('errors'), page('rules')]);
  expect(meanings.get('playground-import')).toMatch(/\p{Script=Han}/u);
  for (const code of ['mdx-syntax', 'playground-component', 'form', 'images']) {
    expect(meanings.get(code)).toMatch(/\p{Script=Han}/u);
  }
  for (const meaning of meanings.values()) expect(meaning).not.toMatch(/\]\(|`/);
});
