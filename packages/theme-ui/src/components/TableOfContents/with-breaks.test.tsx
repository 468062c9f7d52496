import { describe, expect, it } from 'vitest';
import { renderOnServer } from '../../testing/dom.js';
import { withBreaks } from './with-breaks.js';

/** Options in square brackets, other elements without meaning left out. */
const html = (text: string) =>
  renderOnServer(<p>{withBreaks(text)}</p>)
    .replaceAll(/<span data-option="true">((?:<span>.*?<\/span>|[^<]|<wbr\/>)*)<\/span>/g, '[$1]')
    .replaceAll(/<\/?span>/g, '');

describe('withBreaks', () => {
  it.each([
    ['Equality matchers', 'Equality matchers'],
    ['testTimeout', 'testTimeout'],
    ['expect.addSnapshotSerializer', 'expect.<wbr/>add<wbr/>Snapshot<wbr/>Serializer'],
    ['--disableConsoleIntercept', '[--disable<wbr/>Console<wbr/>Intercept]'],
    ['-w, --watch', '[-w,] [--watch]'],
    ['--watch', '--watch'],
    ['@rsbuild/plugin-react-refresh', '@rsbuild/<wbr/>plugin-<wbr/>react-<wbr/>refresh'],
    ['RSTEST_WORKER_ID and others', 'RSTEST_WORKER_ID and others'],
    ['process.env.RSTEST_WORKER_ID', 'process.<wbr/>env.<wbr/>RSTEST_<wbr/>WORKER_<wbr/>ID'],
    ['配置文件的位置与名称以及它们的先后', '配置文件的位置与名称以及它们的先后'],
  ])('%s', (text, expected) => {
    expect(html(text)).toBe(`<p>${expected}</p>`);
  });
});
