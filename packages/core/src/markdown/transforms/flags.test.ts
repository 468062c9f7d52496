import { expect, it } from 'vitest';
import { htmlOf } from '../fixtures/parse.js';

const unbroken = async (markdown: string) =>
  [...(await htmlOf(markdown)).matchAll(/<span data-dt="unbroken">([^<]*)<\/span>/g)].map(([, text]) => text);

it('keeps the dashes of flags and their first word together', async () => {
  expect(await unbroken('`--pool.type=<type>` `-t` `npx rstest --no-isolate -u`')).toEqual([
    '--pool',
    '-t',
    '--no',
    '-u',
  ]);
  expect(await htmlOf('`--pool.type=<type>`')).toContain(
    '<code><span data-dt="unbroken">--pool</span>.type=&lt;type></code>',
  );
});

it('leaves other code alone', async () => {
  expect(await unbroken('`a - b` `a--` `happy-dom` `i --> 0`\n\n```sh\nnpx rstest --watch\n```\n')).toEqual([]);
});
