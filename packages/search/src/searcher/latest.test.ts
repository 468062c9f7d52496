import { describe, expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.js';
import { latest } from './latest.js';

describe('latest', () => {
  it('answers only the newest call', async () => {
    const waiting: ((value: string) => void)[] = [];
    const guarded = latest((_query: string) => new Promise<string>((resolve) => waiting.push(resolve)));
    const answers = [guarded('a'), guarded('b'), guarded('c')];
    for (const [index, resolve] of [...waiting.entries()].reverse()) resolve(`answer ${index}`);
    expect(await Promise.all(answers)).toEqual([undefined, undefined, 'answer 2']);
  });

  it('passes a failure on only if it is the newest', async () => {
    const guarded = latest((fail: boolean) => (fail ? Promise.reject(new Error('no')) : Promise.resolve(1)));
    const [old, current] = [guarded(true), guarded(false)];
    expect(await Promise.all([old, current])).toEqual([undefined, 1]);
    await expect(guarded(true)).rejects.toThrow('no');
  });
});

describe('createAnswerCache', () => {
  it('drops what was unused for longest', () => {
    const cache = createAnswerCache<number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
    cache.clear();
    expect(cache.get('a')).toBeUndefined();
  });
});
