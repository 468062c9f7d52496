import { expect, it } from 'vitest';
import type { PageSource } from '../content/index.js';
import { pageInfo } from './page-info.js';

const config = {
  locales: [{ key: 'en', lang: 'en', label: 'English', dir: 'ltr' as const, title: 'T', description: 'Of the site.' }],
  versions: [],
};

function descriptionOf(pagePath: string, page: { lead?: string; description?: string }): string {
  const source = { locale: 'en', version: '', pagePath, routePath: pagePath } as PageSource;
  const { lead, description } = page;
  return pageInfo({ source, frontmatter: description === undefined ? {} : { description }, title: 'A', lead }, config)
    .description;
}

it('a page has its own description, else its first paragraph, else the description of the site', () => {
  expect(descriptionOf('/a', { lead: 'First.', description: 'Own.' })).toBe('Own.');
  expect(descriptionOf('/a', { lead: 'First.' })).toBe('First.');
  expect(descriptionOf('/a', {})).toBe('Of the site.');
});

it('the home page has that of the site before its first paragraph', () => {
  expect(descriptionOf('/', { lead: 'First.' })).toBe('Of the site.');
});
