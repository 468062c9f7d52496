import { describe, expect, it } from 'vitest';
import { htmlOf } from '../fixtures/parse.js';

describe.each(['satteri', 'mdx'] as const)('references to footnotes (%s)', (engine) => {
  const paragraphOf = async (text: string) => {
    const html = await htmlOf(`${text}\n\n[^a]: A\n\n[^b]: B`, { engine });
    return /<p>(.*?)<\/p>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
  };

  it('have a comma between them where one follows the other', async () => {
    expect(await paragraphOf('x[^a][^b].')).toBe('x1, 2.');
  });

  it('have none where there is text between them', async () => {
    expect(await paragraphOf('x[^a] and[^b]')).toBe('x1 and2');
  });
});
