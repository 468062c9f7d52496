import { describe, expect, it, vi } from 'vitest';
import { htmlOf, parse } from '../fixtures/parse.js';
import { blockHash, findRecording, type Recording, recordingsToText } from '../recordings.js';

const CODE = 'test();';
const fence = (info: string, code = CODE) => `\`\`\`${info}\n${code}${code && '\n'}\`\`\``;
const recording = (files: Record<string, string>, more: Partial<Recording> = {}): Recording => ({
  command: 'npx rstest',
  tool: 'rstest 0.12.0',
  duration: 344,
  date: '2026-01-31',
  files,
  output: ['\u001b[32m✓\u001b[39m a <b>', '', '1 passed'],
  ...more,
});
const A = { 'a.test.ts': blockHash(CODE, 'a.test.ts') };
const BLOCK = fence('ts title="a.test.ts" record="npx rstest"');

describe('a block whose run is recorded', () => {
  it('has a button of the browser with the output in colour, the version, the duration and the day', async () => {
    const html = await htmlOf(BLOCK, { readRecordings: () => [recording(A)], labels: { run: '运行' } });
    expect(/<details[\s\S]*<\/details>/.exec(html)?.[0]).toBe(
      '<details data-dt="recording"><summary><span>运行</span> <code>npx rstest</code></summary>' +
        '<pre><code><span class="ansi-green">✓</span> a &lt;b>\n\n1 passed</code></pre>' +
        '<p>rstest 0.12.0 · 344 ms · recorded 2026-01-31</p></details>',
    );
    expect(html.match(/<details/g)).toHaveLength(1);
  });

  it('adds nothing to the text for search and to the Markdown', async () => {
    const { sections, content } = await parse(BLOCK, { readRecordings: () => [recording(A)] });
    expect(sections).toEqual([{ depth: 0, text: '', code: CODE }]);
    expect(content).toMatchObject({ markdown: '```ts title="a.test.ts"\ntest();\n```\n' });
  });

  it.each([
    ['of another command', recording(A, { command: 'npx rstest run' })],
    ['of other code', recording({ 'a.test.ts': blockHash('test(1);', 'a.test.ts') })],
    ['of another name', recording({ 'a.test.ts': blockHash(CODE, 'b.test.ts') })],
    ['with a file that the page shows no longer', recording({ ...A, 'b.ts': blockHash('let b;', 'b.ts') })],
  ])('has none for a recording %s', async (_what, other) => {
    expect(await htmlOf(BLOCK, { readRecordings: () => [other] })).not.toContain('details');
  });

  it('may be one of several files, whose order and place do not matter', async () => {
    const both = recording({ ...A, 'b.ts': blockHash('let b;', 'b.ts') });
    const page = `${fence('ts title="b.ts"', 'let b;')}\n\nText.\n\n${BLOCK}`;
    expect((await htmlOf(page, { readRecordings: () => [both] })).match(/<details/g)).toHaveLength(1);
  });

  it('is the only reason to read the recordings', async () => {
    const readRecordings = vi.fn(() => []);
    await htmlOf(fence('ts title="record.ts"', 'record="x"'), { readRecordings });
    expect(readRecordings).not.toHaveBeenCalled();
    await htmlOf(BLOCK, { readRecordings });
    expect(readRecordings).toHaveBeenCalledOnce();
  });
});

describe('a block of terminal output', () => {
  const OUTPUT = fence('ansi record="npx rstest" title="npx rstest"', '');

  it('is filled with what the nearest sample above printed', async () => {
    const other = recording({ 'b.test.ts': blockHash('other();', 'b.test.ts') }, { output: ['other'] });
    const b = fence('ts title="b.test.ts"', 'other();');
    const options = { readRecordings: () => [recording(A), other] };
    const html = await htmlOf([BLOCK, OUTPUT, b, OUTPUT].join('\n\n'), options);
    const outputs = [...html.matchAll(/data-kind="output"[\s\S]*?<pre><code>([\s\S]*?)<\/code>/g)].map(
      ([, code]) => code,
    );
    expect(outputs).toEqual(['<span class="ansi-green">✓</span> a &lt;b>\n\n1 passed', 'other']);
  });

  it('is a warning where nothing is recorded, and where it has text of its own', async () => {
    const { diagnostics } = await parse(`${BLOCK}\n\n${OUTPUT}`, { readRecordings: () => [] });
    expect(diagnostics).toMatchObject([{ code: 'recording-missing', severity: 'warning', line: 5 }]);
    const own = fence('ansi record="npx rstest"', 'as written');
    const { diagnostics: ofText } = await parse(own, { readRecordings: () => [] });
    expect(ofText).toMatchObject([{ code: 'recording-and-text', severity: 'warning', line: 1 }]);
    expect(await htmlOf(own, { readRecordings: () => [] })).toContain('as written');
  });

  it('does not take a sample below it', () => {
    const shown = ['output', blockHash(CODE, 'a.test.ts')];
    expect(findRecording([recording(A)], { command: 'npx rstest', shown, at: 0, isOutput: true })).toBeUndefined();
  });
});

it('a file of recordings has the same text for any order of them', () => {
  const list = [recording(A), recording(A, { command: 'npx a' }), recording(A, { hidden: '1' })];
  const text = recordingsToText(list);
  expect(recordingsToText([...list].reverse())).toBe(text);
  expect(JSON.parse(text).map(({ command, hidden }: Recording) => [command, hidden])).toEqual([
    ['npx a', undefined],
    ['npx rstest', undefined],
    ['npx rstest', '1'],
  ]);
  expect(text).toContain('\n      "\\u001b[32m✓');
});
