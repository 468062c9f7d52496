import { expect, it } from 'vitest';
import { leadToDescription } from './lead-to-description.js';

const sentence = 'Tests run in parallel, each file in a process of its own.';

it.each([
  ['a paragraph that fits', sentence, sentence],
  [
    'the sentences that fit',
    `${sentence} ${sentence} And so on, for longer than any search engine shows.`,
    `${sentence} ${sentence}`,
  ],
  ['the words that fit', 'word '.repeat(50).trim(), `${'word '.repeat(31).trim()}…`],
  [
    'no part that ends in an abbreviation',
    `Formats, e.g. ${'json '.repeat(50).trim()}`,
    `Formats, e.g. ${'json '.repeat(29).trim()}…`,
  ],
  ['more than a short sentence', `Yes. ${'word '.repeat(50).trim()}`, `Yes. ${'word '.repeat(30).trim()}…`],
  ['Chinese sentences, of two columns a character', '测试并行运行。'.repeat(20), '测试并行运行。'.repeat(11)],
  ['Korean words, of two columns a character', '모두 '.repeat(60).trim(), `${'모두 '.repeat(31).trim()}…`],
  ['Chinese characters', '测'.repeat(100), `${'测'.repeat(79)}…`],
  ['one long word', 'x'.repeat(200), `${'x'.repeat(159)}…`],
  ['nothing of a word or two', 'Text.', undefined],
  ['nothing of a line that introduces what follows', 'To install the packages, run:', undefined],
  ['nothing of a Chinese one', '安装所需的依赖，请运行：', undefined],
])('the description of a page is %s', (_, lead, description) => {
  expect(leadToDescription(lead)).toBe(description);
});
