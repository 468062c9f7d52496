import type { PageFile } from '@diptych/core';

/** A post of the blog, from the frontmatter of its page. */
export interface Post {
  title: string;
  description: string;
  /** Address without version and language. */
  pagePath: string;
  locale: string;
  /** `2026-03-01`; empty without a valid one. */
  date: string;
  tags: string[];
  authors: string[];
}

/** The posts among some pages, newest first. */
export function toPosts(pages: readonly Pick<PageFile, 'title' | 'pagePath' | 'locale' | 'frontmatter'>[]): Post[] {
  return pages
    .map(({ title, pagePath, locale, frontmatter }) => ({
      title,
      description: String(frontmatter.description ?? ''),
      pagePath,
      locale,
      date: dateOf(frontmatter.date),
      tags: namesOf(frontmatter.tags),
      authors: namesOf(frontmatter.authors),
    }))
    .sort((a, b) => b.date.localeCompare(a.date) || a.pagePath.localeCompare(b.pagePath));
}

function dateOf(value: unknown): string {
  const date = String(value ?? '').slice(0, 10);
  return Number.isNaN(Date.parse(date)) ? '' : date;
}

/** `[Ann]` and `[{ name: Ann }]`. */
function namesOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'name' in entry ? String(entry.name) : String(entry),
  );
}

/** A name as the end of an address. */
export function slugOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
}
