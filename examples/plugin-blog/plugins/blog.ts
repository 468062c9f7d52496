import { type AddedPage, type Plugin, validateOptions } from '@diptych/core';
import * as v from 'valibot';
import { type Post, slugOf, toPosts } from './posts';

const labels = v.strictObject({ blog: v.string(), tags: v.string(), tag: v.string(), author: v.string() });
const schema = v.strictObject({
  /** Folder of the posts, below that of each language. */
  folder: v.optional(v.string(), 'blog'),
  /** Words of each language, by its key. */
  labels: v.record(v.string(), labels),
});

type Labels = v.InferOutput<typeof labels>;

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
  const isList = (pagePath: string) => /^\/[^/]+\/(?:$|tags\/|authors\/)/.test(pagePath);

  return {
    name: 'blog',
    pages({ readPages, config, logger }) {
      const posts = toPosts(readPages(`*/${folder}/**`));
      for (const { date, title } of posts) if (!date) logger.warn(`The post "${title}" has no date.`);
      return config.locales.flatMap(({ key }) => {
        const words = labelsOf[key];
        if (!words) {
          logger.error(`There are no labels for "${key}".`, {
            suggestion: `Add labels.${key} to the options of the blog.`,
          });
          return [];
        }
        return listPages(
          posts.filter(({ locale }) => locale === key),
          { locale: key, folder, words },
        );
      });
    },
    pageData(page) {
      if (!isPost(page.pagePath)) return page;
      const length = page.toc.at(-1)?.charIndex ?? 0;
      return { ...page, data: { ...page.data, minutes: Math.max(1, Math.round(length / 1000)) } };
    },
    pageRendered(rendered) {
      const { page, html, head } = rendered;
      if (!isPost(page.pagePath)) return rendered;
      const date = String(page.frontmatter.date ?? '').slice(0, 10);
      const time = `<p><time datetime="${date}">${date}</time></p>`;
      return {
        ...rendered,
        html: html.replace('</h1>', `</h1>${time}`),
        head: [...head, { tag: 'meta', attrs: { property: 'article:published_time', content: date } }],
      };
    },
    nav: (items, { locale, config }) => [
      ...items,
      {
        text: labelsOf[locale]?.blog ?? folder,
        link: `${config.base}${locale === config.locales[0]?.key ? '' : `${locale}/`}${folder}/`,
        position: 'right',
        activeMatch: `^/${folder}/`,
      },
    ],
    // Lists of posts are found by the posts.
    searchRecords: (records) => records.filter(({ id }) => !isList(id)),
  };
}

function listPages(
  posts: readonly Post[],
  { locale, folder, words }: { locale: string; folder: string; words: Labels },
): AddedPage[] {
  const page = (path: string, title: string, body: string): AddedPage => ({
    pagePath: `/${folder}/${path}`,
    locale,
    format: 'md',
    frontmatter: { title, sidebar: false },
    content: `# ${title}\n\n${body}\n`,
  });
  const list = (some: readonly Post[]) =>
    some.map((post) => `- ${post.date} [${post.title}](${post.pagePath})`).join('\n');
  const tags = groupBy(posts, (post) => post.tags);
  const authors = groupBy(posts, (post) => post.authors);
  const tagList = [...tags]
    .map(([tag, own]) => `- [${tag}](/${folder}/tags/${slugOf(tag)}) (${own.length})`)
    .join('\n');
  return [
    page('', words.blog, `${list(posts)}\n\n[${words.tags}](/${folder}/tags/)`),
    page('tags/', words.tags, tagList),
    ...[...tags].map(([tag, own]) => page(`tags/${slugOf(tag)}`, `${words.tag} ${tag}`, list(own))),
    ...[...authors].map(([author, own]) => page(`authors/${slugOf(author)}`, `${words.author} ${author}`, list(own))),
  ];
}

function groupBy(posts: readonly Post[], keysOf: (post: Post) => readonly string[]): Map<string, Post[]> {
  const groups = new Map<string, Post[]>();
  for (const post of posts) for (const key of keysOf(post)) groups.set(key, [...(groups.get(key) ?? []), post]);
  return groups;
}
