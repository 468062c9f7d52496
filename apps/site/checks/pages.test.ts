import { expect, test } from 'vitest';
import { checkTypography } from './core/check-typography.js';
import { codeSkeleton } from './core/compare-code.js';
import { isCode } from './core/fences-to-samples.js';
import { findingsToText } from './core/findings-to-text.js';
import { markdownToFences } from './core/markdown-to-fences.js';
import { pageToHeadings } from './core/page-to-headings.js';
import type { Finding, PageSource } from './core/types.js';
import { optionsInput } from './option-docs.js';
import { docsLabel, pages } from './site.js';

const english = pages.filter(({ file }) => file.startsWith('en/'));
const chinese = pages.filter(({ file }) => file.startsWith('zh/'));
const pairs = english.map((en): [PageSource, PageSource] => {
  const zh = chinese.find(({ file }) => file.slice(3) === en.file.slice(3));
  if (!zh) throw new Error(`${en.file} has no translation`);
  return [en, zh];
});

test('every page exists in both languages', () => {
  expect(chinese.map(({ file }) => file.slice(3))).toEqual(english.map(({ file }) => file.slice(3)));
});

test('headings of both languages have the same levels and ids, in the same order', () => {
  const findings = pairs.flatMap(([en, zh]): Finding[] => {
    const original = pageToHeadings(en);
    const translated = pageToHeadings(zh);
    return translated
      .flatMap((heading, index): Finding[] => {
        const other = original[index];
        const at = { file: zh.file, line: heading.line };
        if (!heading.explicit && heading.id !== other?.id) return [{ ...at, message: `no English id: ${heading.id}` }];
        if (heading.id === other?.id && heading.depth === other.depth) return [];
        return [{ ...at, message: `#${heading.id} stands where ${en.file} has #${other?.id}` }];
      })
      .concat(
        translated.length < original.length
          ? [{ file: zh.file, line: 1, message: `#${original[translated.length]?.id} is missing` }]
          : [],
      );
  });
  expect(findingsToText(findings, docsLabel)).toBe('');
});

test('code blocks of both languages say the same, apart from comments and texts', () => {
  const findings = pairs.flatMap(([en, zh]): Finding[] => {
    const original = markdownToFences(en);
    const translated = markdownToFences(zh);
    if (original.length !== translated.length) {
      return [{ file: zh.file, line: 1, message: `${translated.length} code blocks, in English ${original.length}` }];
    }
    return translated.flatMap((fence, index): Finding[] => {
      const other = original[index];
      const same = JSON.stringify(fence.meta) === JSON.stringify(other?.meta) && fence.lang === other?.lang;
      const equal = !isCode(fence.lang) || codeSkeleton(fence.code) === codeSkeleton(other?.code ?? '');
      return same && equal
        ? []
        : [{ file: zh.file, line: fence.line, message: `differs from ${en.file}:${other?.line}` }];
    });
  });
  expect(findingsToText(findings, docsLabel)).toBe('');
});

test('fewer than 5% of the samples in each language are exempt from checks', () => {
  for (const [language, own] of [
    ['English', english],
    ['Chinese', chinese],
  ] as const) {
    const fences = own.flatMap(markdownToFences).filter(({ lang }) => isCode(lang));
    const exempt = fences.filter(({ meta }) => meta.noCheck !== undefined);
    const share = exempt.length / fences.length;
    console.log(`${language}: ${exempt.length} of ${fences.length} samples exempt (${(share * 100).toFixed(1)}%)`);
    expect(share).toBeLessThan(0.05);
    expect(
      findingsToText(
        exempt.filter(({ meta }) => !meta.noCheck).map((fence) => ({ ...fence, message: 'give a reason' })),
        docsLabel,
      ),
    ).toBe('');
  }
});

test('options without a page of their own are in the table that says so', () => {
  for (const [en, zh] of pairs.filter(([{ file }]) => file.endsWith('/configure-rstest.mdx'))) {
    for (const name of Object.keys(optionsInput.undocumented.reasons)) {
      expect(en.text, name).toContain(`\`${name}\``);
      expect(zh.text, name).toContain(`\`${name}\``);
    }
  }
});

test('descriptions are unique, and as long as search engines show', () => {
  const descriptions = pages.map(({ file, text }) => ({ file, text: /^description: (.+)$/m.exec(text)?.[1] ?? '' }));
  const findings = descriptions.flatMap(({ file, text }): Finding[] => {
    const [least, most] = file.startsWith('en/') ? [60, 160] : [15, 90];
    const twice = descriptions.some((other) => other.file !== file && other.text === text);
    if (!twice && text.length >= least && text.length <= most) return [];
    return [
      { file, line: 3, message: twice ? 'is also the description of another page' : `${text.length} characters` },
    ];
  });
  expect(findingsToText(findings, docsLabel)).toBe('');
});

test('Chinese prose keeps to the rules of spacing and punctuation', () => {
  expect(findingsToText(chinese.flatMap(checkTypography), docsLabel)).toBe('');
});
