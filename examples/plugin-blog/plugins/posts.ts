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
  /** Whether lists name it; `unlisted` in the frontmatter keeps it out of them. */
  isListed: boolean;
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
      isListed: frontmatter.unlisted !== true,
    }))
    .sort((a, b) => b.date.localeCompare(a.date) || a.pagePath.localeCompare(b.pagePath));
}

function dateOf(value: unknown): string {
  const date = String(value ?? '').slice(0, 10);
  return Number.isNaN(Date.parse(date)) ? '' : date;
}

/** `Ann`, `[Ann]` and `[{ name: Ann }]`. */
function namesOf(value: unknown): string[] {
  return [value ?? []]
    .flat()
    .map((entry: unknown) =>
      typeof entry === 'object' && entry !== null && 'name' in entry ? String(entry.name) : String(entry),
    );
}

/** Signs that distinguish names: `C`, `C++` and `C#`. */
const SIGNS: Readonly<Record<string, string>> = { '+': '-plus', '#': '-sharp', '&': '-and' };

/** A name as the end of an address; a name without letters and digits becomes the codes of its signs. */
export function slugOf(name: string): string {
  const words = name.toLowerCase().replace(/[+#&]/g, (sign) => SIGNS[sign] ?? '');
  const slug = words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return slug || Array.from(name, (sign) => sign.codePointAt(0)?.toString(16)).join('-');
}
