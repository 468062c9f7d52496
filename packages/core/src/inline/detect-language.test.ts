// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { detectLanguageScript } from '../documents/inline-scripts.js';

const OWN = detectLanguageScript([
  { key: 'en', lang: 'en', home: '/docs/' },
  { key: 'zh', lang: 'zh-CN', home: '/docs/zh/' },
]);
const STORED = 'diptych-locale';

/** Runs the script as if a browser opened the home page; returns where it goes. */
function visit({
  languages = ['zh-CN'],
  userAgent = 'Mozilla/5.0',
  webdriver = false,
  search = '',
  storage = localStorage,
  script = OWN,
} = {}) {
  const replace = vi.fn();
  const location = { search, hash: '', replace };
  const navigator = { languages, language: languages[0], userAgent, webdriver };
  new Function('navigator', 'location', 'localStorage', script)(navigator, location, storage);
  return replace.mock.calls[0]?.[0] as string | undefined;
}

beforeEach(() => localStorage.clear());

it.each([
  [['zh-CN'], '/docs/zh/'],
  [['zh-TW', 'en'], '/docs/zh/'],
  [['ZH'], '/docs/zh/'],
  [['en-GB', 'zh'], undefined],
  [['fr', 'zh', 'en'], '/docs/zh/'],
  [['fr'], undefined],
  [[], undefined],
])('sends who asks for %j to %s', (languages, home) => {
  expect(visit({ languages })).toBe(home);
});

it.each([
  ['zh-TW', '/zh-Hant/'],
  ['zh-HK', '/zh-Hant/'],
  ['zh-Hant-TW', '/zh-Hant/'],
  ['zh-SG', '/zh/'],
  ['zh', '/zh/'],
  ['pt-BR', '/br/'],
  ['pt-AO', '/pt/'],
  ['sr', '/sr/'],
])('sends who asks for %s to the home page in its script or region, %s', (lang, home) => {
  const own = detectLanguageScript([
    { key: 'en', lang: 'en', home: '/' },
    { key: 'zh', lang: 'zh', home: '/zh/' },
    { key: 'zh-Hant', lang: 'zh-Hant', home: '/zh-Hant/' },
    { key: 'pt', lang: 'pt', home: '/pt/' },
    { key: 'br', lang: 'pt-BR', home: '/br/' },
    { key: 'sr', lang: 'sr-Latn', home: '/sr/' },
  ]);
  expect(visit({ languages: [lang], script: own })).toBe(home);
});

it('takes the query along', () => {
  expect(visit({ search: '?from=mail' })).toBe('/docs/zh/?from=mail');
});

it('sends nobody twice', () => {
  expect(visit()).toBe('/docs/zh/');
  expect(localStorage.getItem(STORED)).toBe('zh');
  expect(visit()).toBeUndefined();
});

describe('leaves alone', () => {
  it('who has chosen before', () => {
    localStorage.setItem(STORED, 'en');
    expect(visit()).toBeUndefined();
    expect(localStorage.getItem(STORED)).toBe('en');
  });

  it.each([{ userAgent: 'Googlebot/2.1' }, { userAgent: 'HeadlessChrome' }, { webdriver: true }])(
    'machines: %o',
    (how) => {
      expect(visit(how)).toBeUndefined();
      expect(localStorage.getItem(STORED)).toBeNull();
    },
  );

  it('who has no storage, because it would happen on every visit', () => {
    const setItem = () => {
      throw new Error('blocked');
    };
    expect(visit({ storage: { ...localStorage, getItem: () => null, setItem } })).toBeUndefined();
  });
});

it('is given no more of the languages than it needs, and cannot end its script element', () => {
  const home = { key: 'en', lang: 'en', home: '/</script>/', title: 'Words' };
  expect(detectLanguageScript([home])).not.toMatch(/Words|<\/script/);
});
