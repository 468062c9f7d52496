import type { Diagnostic } from '@diptych/core';
import { expect, test } from 'vitest';
import { nameOf } from '../src/fix/fix-safely.js';
import { createSite } from './create-site.js';

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const IDS = ['tools', 'valley', 'steps', 'notes'];
const TITLES = ['工具', '谷折', '步骤', '工具'];
const PAGES = ['index', 'one', 'two'];

/**
 * Two languages whose pages differ in ids and link to each other in all ways of writing a link. Some take in a fragment of
 * their language, with headings and links of its own.
 */
function randomSite(random: () => number): Record<string, string> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const files: Record<string, string> = {};
  const link = () => {
    const page = pick(['', '/', '/one', '/two', '/zh/one', '/zh/', '/en/two', './one.md']);
    const hash = pick(['', '#more', '#更多', '#tools', '#工具', '#工具-1', '#%E8%B0%B7%E6%8A%98', '#valley', '#步骤']);
    const url = page + hash || '/';
    return pick([
      `[a](${url})`,
      `[a](<${url}> "t")`,
      `[a][r]\n\n[r]: ${url}`,
      `<a href="${url}">a</a>`,
      `<a href="${url}">\n  a\n</a>`,
      `![x](a.png) [b](${url})`,
    ]);
  };
  for (const page of PAGES) {
    const count = 1 + Math.floor(random() * 4);
    const links = () => Array.from({ length: Math.floor(random() * 4) }, link).join('\n\n');
    const isMdx = random() < 0.5;
    const file = isMdx ? `${page}.mdx` : `${page}.md`;
    const [start, end] = isMdx ? ["import Part from './_part.mdx';\n\n", '\n<Part />\n'] : ['', ''];
    files[`docs/en/${file}`] = `${start}# T\n\n${IDS.slice(0, count)
      .map((id) => `## ${id}\n\ntext\n`)
      .join('\n')}\n${links()}\n${end}`;
    const heading = (title: string, index: number) => {
      const id = random() < 0.6 ? '' : ` {#${random() < 0.7 ? IDS[index] : pick(IDS)}}`;
      return pick([`## ${title}${id}`, `## ${title}${id} ##`, id ? `## ${title}${id}` : `${title}\n---`]);
    };
    const body = TITLES.slice(0, random() < 0.9 ? count : 1).map((title, index) => `${heading(title, index)}\n\n字\n`);
    files[`docs/zh/${file}`] = `${start}# 题\n\n${body.join('\n')}\n${links()}\n${end}`;
  }
  const ids = ['', ' {#more}', ' {#moer}', ' {#tools}'].map((id) => id.replace('{', '\\{'));
  files['docs/en/_part.mdx'] = `## More\n\ntext\n\n${link()}\n\n${link()}\n`;
  files['docs/zh/_part.mdx'] = `## 更多${pick(ids)}\n\n字\n\n${link()}\n\n${link()}\n`;
  return files;
}

// Twelve sites, each checked three times, on a machine three times slower.
test('after fixing no finding is new but a warning or a dead anchor for what was an error, whatever the site', {
  timeout: 120_000,
}, async () => {
  const seed = Number(process.env.FIX_SEED ?? Date.now() % 1_000_000);
  const random = randomFrom(seed);
  let fixes = 0;
  for (let round = 0; round < 12; round++) {
    const site = createSite(randomSite(random));
    const before = (await site.check()).diagnostics;
    const { fixed } = await site.check({ fix: true });
    const after = (await site.check()).diagnostics;
    const left = [...before];
    const isFound = (fits: (one: Diagnostic) => boolean) => {
      const at = left.findIndex(fits);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    };
    const added = after.filter((found) => !isFound((one) => nameOf(one) === nameOf(found)));
    for (const found of added) {
      const wasError = isFound(
        ({ rule, file, severity }) => severity === 'error' && rule === found.rule && file === found.file,
      );
      const isMilder = found.severity === 'warning' || found.code === 'anchor-dead';
      expect(isMilder && wasError, `seed ${seed}, round ${round}: ${nameOf(found)} is new`).toBe(true);
    }
    expect(fixed > 0).toBe(after.length < before.length || added.length > 0);
    fixes += fixed;
    site.close();
  }
  expect(fixes).toBeGreaterThan(0);
});
