import { expect, test } from 'vitest';
import { makePacks, type Pack, type PackedFile } from './pack.js';
import { type CacheIndex, openSharedCache } from './shared-cache.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (files: readonly PackedFile[] | undefined) =>
  files?.map(({ name, content }) => [name, new TextDecoder().decode(content)]);

/** Objects in memory. */
function memory() {
  const all = new Map<string, Uint8Array>();
  return {
    all,
    get: async (name: string) => all.get(name),
    put: async (name: string, content: Uint8Array) => void all.set(name, content),
    remove: async (name: string) => void all.delete(name),
  };
}

/** Writes a cache of two packs, and its index. */
async function filled(objects: ReturnType<typeof memory>, options: { scope: string; secret?: string }) {
  const cache = openSharedCache(objects, options);
  const packs: Pack[] = [];
  for (const name of ['manifest.json', 'pages/aa']) {
    for await (const { pack, object } of makePacks([{ name, content: bytes(`of ${name}`) }])) {
      packs.push(pack);
      await cache.writePack(pack, object);
    }
  }
  const index: CacheIndex = { inputs: 'a', head: packs[0] as Pack, packs: packs.slice(1) };
  await cache.writeIndex(index, undefined);
  return { cache, index };
}

test('gives back files and their index', async () => {
  const objects = memory();
  const { cache, index } = await filled(objects, { scope: 'v1' });
  expect(await cache.readIndex()).toEqual(index);
  expect(textOf(await cache.readPack(index.head))).toEqual([['manifest.json', 'of manifest.json']]);
  expect([...objects.all.keys()].every((name) => name.startsWith('v1/'))).toBe(true);
  expect(await openSharedCache(objects, { scope: 'v2' }).readIndex()).toBeUndefined();
});

test('puts many files into few objects, in their order', async () => {
  const files = Array.from({ length: 3000 }, (_, at) => ({ name: `pages/${at}`, content: bytes('x'.repeat(6000)) }));
  const packs: Pack[] = [];
  for await (const { pack } of makePacks(files)) packs.push(pack);
  expect(packs.length).toBe(3);
  expect(packs.flatMap((pack) => pack.files.map(([name]) => name))).toEqual(files.map(({ name }) => name));
});

test('takes a damaged object for none, wherever the damage is', async () => {
  const objects = memory();
  const { cache, index } = await filled(objects, { scope: 'v1' });
  for (const [name, content] of objects.all) {
    for (const damaged of [content.slice(0, -1), content.map((byte, at) => (at === 12 ? byte ^ 1 : byte)), bytes('')]) {
      objects.all.set(name, damaged);
      const found = await cache.readIndex();
      const [head, pages] = [await cache.readPack(index.head), await cache.readPack(index.packs[0] as Pack)];
      expect([found, head, pages].filter((value) => value === undefined).length, name).toBe(1);
    }
    objects.all.set(name, content);
  }
});

test.each(['../../.bashrc', '/etc/passwd', 'pages/../../x', 'C:\\x', 'pages\\..\\x', ''])(
  'refuses an index that names %j',
  async (name) => {
    const objects = memory();
    const { cache, index } = await filled(objects, { scope: 'v1' });
    await cache.writeIndex({ ...index, packs: [{ id: index.head.id, files: [[name, 1]] }] }, undefined);
    expect(await cache.readIndex()).toBeUndefined();
  },
);

test('refuses a pack that holds more than its index says', async () => {
  const { cache, index } = await filled(memory(), { scope: 'v1' });
  expect(await cache.readPack({ id: index.head.id, files: [['manifest.json', 3]] })).toBeUndefined();
});

test('reads what was signed with the same secret, and nothing else', async () => {
  const objects = memory();
  const { index } = await filled(objects, { scope: 'v1', secret: 'one' });
  const read = (secret?: string) => openSharedCache(objects, { scope: 'v1', secret }).readIndex();
  expect(await read('one')).toEqual(index);
  expect(await read('two')).toBeUndefined();
  await filled(objects, { scope: 'v1' });
  expect(await read('one')).toBeUndefined();
  expect(await read()).toEqual(index);
});

test('removes the packs that the newest index does not name', async () => {
  const objects = memory();
  const { cache, index } = await filled(objects, { scope: 'v1' });
  await cache.writeIndex({ ...index, packs: [] }, index);
  expect(await cache.readPack(index.packs[0] as Pack)).toBeUndefined();
  expect(await cache.readPack(index.head)).toBeDefined();
  expect([...objects.all.keys()].filter((name) => name.includes('index-'))).toHaveLength(1);
});
