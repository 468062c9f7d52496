import { describe, expect, it } from 'vitest';
import type { PluralMessage } from '../shared/messages.js';
import { catalogue, directionOf, findLanguage, messagesFor } from './index.js';

const textsOf = (value: string | PluralMessage) => (typeof value === 'string' ? [value] : Object.values(value));
const placeholders = (text: unknown) => [...new Set(JSON.stringify(text).match(/\{\w+\}/g))].sort();

describe.each(catalogue)('$tag', ({ tag, messages }) => {
  const english = messagesFor('en');

  it('has a text for every plural category of the language, and no others', () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    for (const value of Object.values(messages)) {
      if (typeof value === 'object') expect(Object.keys(value).sort()).toEqual([...pluralCategories].sort());
    }
  });

  it('has every message', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
  });

  it('leaves no text empty and no placeholder out', () => {
    for (const [key, value] of Object.entries(messages) as [keyof typeof english, string | PluralMessage][]) {
      for (const text of textsOf(value)) expect(text, key).toMatch(/^\S(?:(?!\s\s).)*\S$|^\S$/);
      expect(placeholders(value), key).toEqual(placeholders(english[key]));
    }
  });

  it('is not English', () => {
    const same = Object.entries(messages).filter(([key, value]) => value === english[key as keyof typeof english]);
    // Some words are the same in both: "Version", "Menu".
    if (tag !== 'en') expect(same.length).toBeLessThan(12);
  });
});

it('finds a language by its tag, whatever the region', () => {
  const tagOf = (lang: string) => findLanguage(lang)?.tag;
  expect(['zh', 'zh-CN', 'zh-TW', 'zh-HK', 'zh-Hant', 'pt-BR', 'de-AT', 'it'].map(tagOf)).toEqual([
    'zh-Hans',
    'zh-Hans',
    'zh-Hant',
    'zh-Hant',
    'zh-Hant',
    'pt',
    'de',
    undefined,
  ]);
  expect(messagesFor('it').search).toBe('Search');
});

it('tells the direction by the script', () => {
  expect(['ar', 'he', 'fa', 'ur', 'en', 'zh', 'az'].map(directionOf)).toEqual([
    'rtl',
    'rtl',
    'rtl',
    'rtl',
    'ltr',
    'ltr',
    'ltr',
  ]);
});
