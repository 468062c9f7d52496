import { type AddedPage, type Config, type Plugin, type SidebarLink, validateOptions } from '@diptych/core';
import * as v from 'valibot';
import { type Post, slugOf, toPosts } from './posts';

const labels = v.strictObject({
  blog: v.string(),
  tags: v.string(),
  /** With `{name}`. */
  tag: v.string(),
  /** With `{name}`. */
  author: v.string(),
  /** Tags and authors whose names differ from those in the frontmatter: pages of all languages share their addresses. */
  names: v.optional(v.record(v.string(), v.string()), {}),
});
const schema = v.strictObject({
  /** Folder of the posts, below that of each language. */
  folder: v.optional(v.string(), 'blog'),
  /** Words of each language, by its key. */
  labels: v.record(v.string(), labels),
});

type Labels = v.InferOutput<typeof labels>;

const titled = (label: string, name: string) => label.replace('{name}', () => name);

declare global {
  namespace Diptych {
    interface PluginData {
      /** Minutes to read a post. */
      minutes?: number;
    }
  }
}

/** A blog: a list of the posts, a page for each tag and author, newest first in the sidebar, in every language of the site. */
export function blog(options: v.InferInput<typeof schema>): Plugin {
  const { folder, labels: labelsOf } = validateOptions('blog', schema, options);
  const isPost = (pagePath: string) => pagePath.startsWith(`/${folder}/`) && !isList(pagePath);
  const homeOf = ({ base, locales }: Config, locale: string) =>
    `${base}${locale === locales[0]?.key ? '' : `${locale}/`}${folder}/`;
  const isList = (pagePath: string) => /^\/[^/]+\/(?:$|tags\/|authors\/)/.test(pagePath);

  let posts: Post[] = [];

  return {
    name: 'blog',
    pages({ readPages, config, logger }) {
      posts = toPosts(readPages(`*/${folder}/**`)).filter(({ isListed }) => isListed);
      for (const { date, title } of posts) if (!date) logger.warn(`The post "${title}" has no valid date.`);
      const names = [posts.flatMap(({ tags }) => tags), posts.flatMap(({ authors }) => authors)];
      for (const [name, other] of names.flatMap(sameSlugs)) {
        logger.warn(`"${name}" and "${other}" have the same address, so their posts are in one list.`, {
          suggestion: 'Write the same name in all posts, or names that differ in letters or digits.',
        });
      }
      return config.locales.flatMap(({ key, lang }) => {
        const words = labelsOf[key];
        if (!words) {
          logger.error(`There are no labels for "${key}".`, {
            suggestion: `Add labels.${key} to the options of the blog.`,
          });
          return [];
        }
        return listPages(
          posts.filter(({ locale }) => locale === key),
          { locale: key, lang, folder, words },
        );
      });
    },
    pageData(page) {
      if (!isPost(page.pagePath)) return page;
      const length = page.toc.at(-1)?.charIndex ?? 0;
      return { ...page, data: { ...page.data, minutes: Math.max(1, Math.round(length / 1000)) } };
    },
    pageRendered(rendered, { config }) {
      const { page, html, head } = rendered;
      const [post] = toPosts([page]);
      if (!post?.date || !isPost(page.pagePath)) return rendered;
      const byline = toByline(post, {
        lang: page.lang,
        home: homeOf(config, page.locale),
        words: labelsOf[page.locale],
      });
      return {
        ...rendered,
        html: html.replace('</h1>', () => `</h1>${byline}`),
        head: [...head, { tag: 'meta', attrs: { property: 'article:published_time', content: post.date } }],
      };
    },
    // A bar without _nav.json has an entry for each folder.
    nav(items, { locale, config }) {
      const link = homeOf(config, locale);
      const entry = {
        text: labelsOf[locale]?.blog ?? folder,
        link,
        position: 'right',
        activeMatch: `^/${folder}/`,
      } as const;
      return [...items.filter((item) => item.link !== link), entry];
    },
    // The index and the posts, newest first.
    sidebar(items, { key, locale }) {
      if (key !== folder) return items;
      const own = posts.filter((post) => post.locale === locale).map(({ pagePath }) => pagePath);
      const positionOf = ({ fileKey }: SidebarLink) => own.indexOf(`/${fileKey}`);
      return items.filter((item) => item.type === 'link').sort((a, b) => positionOf(a) - positionOf(b));
    },
    // Lists of posts are found by the posts.
    searchRecords: (records) => records.filter(({ id }) => !isList(id)),
  };
}

function listPages(
  posts: readonly Post[],
  { locale, lang, folder, words }: { locale: string; lang: string; folder: string; words: Labels },
): AddedPage[] {
  const page = (
    path: string,
    title: string,
    { body, about }: { body: string; about: readonly string[] },
  ): AddedPage => ({
    pagePath: `/${folder}/${path}`,
    locale,
    format: 'md',
    frontmatter: {
      title,
      description: `${title}${words.blog === title ? '' : ` · ${words.blog}`}: ${about.join(', ')}`,
      sidebar: false,
    },
    content: `# ${escapeMarkdown(title)}\n\n${body}\n`,
  });
  const named = (name: string) => words.names[name] ?? name;
  const list = (some: readonly Post[]) => ({
    body: some
      .map(({ date, title, pagePath, description }) => {
        const item = `- [${escapeMarkdown(title)}](${pagePath})${date && ` · ${inWords(date, lang)}`}`;
        return description ? `${item}\\\n  ${escapeMarkdown(description)}` : item;
      })
      .join('\n'),
    about: some.map(({ title }) => title),
  });
  const tags = groupBy(posts, (post) => post.tags);
  const authors = groupBy(posts, (post) => post.authors);
  const all = list(posts);
  const tagList = tags.map(
    ([tag, own]) => `- [${escapeMarkdown(named(tag))}](/${folder}/tags/${slugOf(tag)}) (${own.length})`,
  );
  return [
    page('', words.blog, { ...all, body: `${all.body}\n\n[${escapeMarkdown(words.tags)}](/${folder}/tags/)` }),
    page('tags/', words.tags, { body: tagList.join('\n'), about: tags.map(([tag]) => named(tag)) }),
    ...tags.map(([tag, own]) => page(`tags/${slugOf(tag)}`, titled(words.tag, named(tag)), list(own))),
    ...authors.map(([author, own]) =>
      page(`authors/${slugOf(author)}`, titled(words.author, named(author)), list(own)),
    ),
  ];
}

/** Date, authors and tags of a post, below its title. Those of a post that is in no list may have no list to link to. */
function toByline(
  { date, authors, tags, isListed }: Post,
  { lang, home, words }: { lang: string; home: string; words: Labels | undefined },
): string {
  const link = (kind: string) => (name: string) => {
    const text = escapeHtml(words?.names[name] ?? name);
    return isListed ? `<a href="${home}${kind}/${encodeURI(slugOf(name))}">${text}</a>` : text;
  };
  const links = [...authors.map(link('authors')), ...tags.map(link('tags'))];
  return `<p>${[`<time datetime="${date}">${inWords(date, lang)}</time>`, ...links].join(' · ')}</p>`;
}

/** "March 1, 2026" for `2026-03-01`. */
const inWords = (date: string, lang: string) =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Any sign may have a backslash before it. A text is one line. */
const escapeMarkdown = (text: string) => text.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&');

/** The posts with each name. Names with the same address are one, written as in the first post. */
function groupBy(posts: readonly Post[], namesOf: (post: Post) => readonly string[]): [name: string, posts: Post[]][] {
  const groups = new Map<string, [string, Post[]]>();
  for (const post of posts) {
    for (const [slug, name] of new Map(namesOf(post).map((name) => [slugOf(name), name]))) {
      const group = groups.get(slug) ?? [name, []];
      group[1].push(post);
      groups.set(slug, group);
    }
  }
  return [...groups.values()];
}

/** Pairs of different names with the same address. */
function sameSlugs(names: readonly string[]): [first: string, other: string][] {
  const first = new Map<string, string>();
  return [...new Set(names)].flatMap((name): [string, string][] => {
    const known = first.get(slugOf(name));
    if (known !== undefined) return [[known, name]];
    first.set(slugOf(name), name);
    return [];
  });
}
