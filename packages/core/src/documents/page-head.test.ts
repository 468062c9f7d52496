import { expect, it } from 'vitest';
import { pageAt } from '../client/fixtures/site.js';
import type { DocumentsConfig } from '../config/config-slice.js';
import type { Frontmatter } from '../shared/types.js';
import { pageHead } from './page-head.js';

/** The social tags of a page, by name. */
function socialTags(image: Frontmatter['image'], siteUrl?: string): Record<string, unknown> {
  const config = { siteUrl, base: '/docs/', title: 'T', locales: [{ key: 'en' }] } as unknown as DocumentsConfig;
  const tags = pageHead(pageAt('/a', { frontmatter: { image } }), config);
  const entries = tags.map(({ attrs = {} }) => [String(attrs.property ?? attrs.name), attrs.content] as const);
  return Object.fromEntries(entries.filter(([name]) => /^og:image|^twitter:/.test(name)));
}

const image = { src: '/docs/assets/a.png', alt: 'A crane', width: 1200, height: 630 };

it('names the picture of a page for link previews, by its whole address', () => {
  expect(socialTags(image, 'https://t.test')).toEqual({
    'og:image': 'https://t.test/docs/assets/a.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A crane',
    'twitter:card': 'summary_large_image',
  });
  expect(socialTags({ src: 'https://cdn.test/a.png' })).toEqual({
    'og:image': 'https://cdn.test/a.png',
    'twitter:card': 'summary_large_image',
  });
});

it('names none where there is none, or no whole address', () => {
  expect(socialTags(undefined, 'https://t.test')).toEqual({ 'twitter:card': 'summary' });
  expect(socialTags(image)).toEqual({ 'twitter:card': 'summary' });
});
