import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { createMarkdown } from '../src/markdown/index.js';
import { messagesFor } from '../src/messages/index.js';
import { SEVERAL_BUILDS } from './helpers/timeouts.js';

vi.setConfig({ testTimeout: SEVERAL_BUILDS });

const docs = fileURLToPath(new URL('../../../apps/site/docs/', import.meta.url));
const pages = readdirSync(docs, { recursive: true })
  .map(String)
  .filter((name) => /\.mdx?$/.test(name))
  .sort();

/** Everything a page becomes, without what only the other engine could have a reason to differ in: nothing. */
async function parse(engine: 'satteri' | 'mdx', name: string) {
  const file = path.join(docs, name);
  const markdown = createMarkdown({
    engine,
    labels: messagesFor(name.startsWith('zh') ? 'zh-CN' : 'en'),
    readFragment(specifier, position) {
      const fragment = path.resolve(path.dirname(position.file), specifier);
      return existsSync(fragment) ? { file: fragment, source: readFileSync(fragment, 'utf8') } : undefined;
    },
  });
  return markdown.parse({ file, source: readFileSync(file, 'utf8') });
}

// Parses each of some hundred pages twice.
test('both engines make the same of every page of the Rstest site', async () => {
  expect(pages.length).toBeGreaterThanOrEqual(106);
  for (const name of pages) expect(await parse('satteri', name), name).toEqual(await parse('mdx', name));
}, 120_000);
