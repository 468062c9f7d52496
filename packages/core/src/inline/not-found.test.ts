// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { notFoundScript } from '../documents/inline-scripts.js';
import { STRIP_CASES, versioned } from '../shared/fixtures/strip-cases.js';

const script = (base: string) => notFoundScript({ ...versioned, base });

/** Runs the script as if the browser were at `path`; returns where it goes. */
function runAt(path: string, base = '/'): string | undefined {
  const url = new URL(`https://example.com${base.slice(0, -1)}${path}`);
  let target: string | undefined;
  const location = {
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    replace: (to: string) => {
      target = to;
    },
  };
  new Function('location', script(base))(location);
  return target;
}

afterEach(() => {
  // Lets go of what waits for the rest of the document.
  document.body.innerHTML = '<div id="diptych-root"></div><div id="diptych-data"></div>';
  document.dispatchEvent(new Event('DOMContentLoaded'));
  document.documentElement.hidden = false;
});

describe('redirects', () => {
  it.each(STRIP_CASES)('%s', (path, stripped) => {
    expect(runAt(path)).toBe(stripped);
    expect(runAt(path, '/docs/')).toBe(stripped && `/docs${stripped}`);
  });
});

describe('words', () => {
  const block = (text: string) =>
    `<div id="diptych-root"><h1>${text}</h1></div><script type="application/json" id="diptych-data">{"t":"${text}"}</script>`;
  const page = () => {
    document.documentElement.lang = 'en';
    document.title = '404';
    document.body.innerHTML = `${block('en')}
      <template data-diptych-404="zh" data-lang="zh-CN" data-dir="ltr" data-title="页面不存在">${block('zh')}</template>
      <template data-diptych-404="v1/en" data-lang="en" data-dir="ltr" data-title="404">${block('v1/en')}</template>
      <template data-diptych-404="v1/zh" data-lang="zh-CN" data-dir="ltr" data-title="页面不存在">${block('v1/zh')}</template>`;
  };

  it.each([
    ['/nowhere', 'en', 'en'],
    ['/guide/zhuhai', 'en', 'en'],
    ['/zhuhai', 'en', 'en'],
    ['/zh/nowhere', 'zh', 'zh-CN'],
    ['/zh', 'zh', 'zh-CN'],
    ['/v1/nowhere', 'v1/en', 'en'],
    ['/v1/zh/nowhere', 'v1/zh', 'zh-CN'],
  ])('%s shows the block %s', (path, block, lang) => {
    page();
    expect(runAt(path)).toBeUndefined();
    expect(document.documentElement.hidden).toBe(block !== 'en');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(document.documentElement.hidden).toBe(false);
    expect(document.querySelectorAll('#diptych-root, #diptych-data')).toHaveLength(2);
    expect(document.querySelector('h1')?.textContent).toBe(block);
    expect(JSON.parse(document.getElementById('diptych-data')?.textContent ?? '')).toEqual({ t: block });
    expect(document.documentElement.lang).toBe(lang);
    expect(document.title).toBe(lang === 'en' ? '404' : '页面不存在');
  });

  it('shows the language in the first version where the version lacks it', () => {
    page();
    document.querySelector('[data-diptych-404="v1/zh"]')?.remove();
    runAt('/v1/zh/nowhere');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(document.querySelector('h1')?.textContent).toBe('zh');
    expect(document.documentElement.lang).toBe('zh-CN');
  });

  it('replaces the data whatever the ids of headings are', () => {
    page();
    document.querySelector('h1')?.setAttribute('id', 'diptych-data');
    runAt('/zh/nowhere');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect([...document.querySelectorAll('body > script')].map(({ textContent }) => textContent)).toEqual([
      '{"t":"zh"}',
    ]);
  });

  it('shows the default block where there is no other', () => {
    document.body.innerHTML = block('en');
    runAt('/zh/nowhere');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(document.querySelector('h1')?.textContent).toBe('en');
    expect(document.documentElement.hidden).toBe(false);
  });
});

it('cannot end its script element', () => {
  expect(script('/</script>/')).not.toContain('</script');
});
