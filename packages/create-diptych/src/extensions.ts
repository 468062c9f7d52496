import type { Language, SiteOptions, Starter } from './options.js';
import { API_WORDS, BLOG_LABELS } from './plugin-texts.js';

/** What a starter has besides the pages of `docs`: a plugin, whose source becomes a file of the site. */
interface Extension {
  /** Lines at the head of the config. */
  imports: readonly string[];
  /** What `plugins` of the config holds, as lines of TypeScript. */
  plugins(options: SiteOptions): string[];
  /** Packages that the plugin imports. */
  dependencies: Readonly<Record<string, string>>;
  /** Section of `AGENTS.md`; `home` is the folder of the pages of a language. */
  guide(home: string): string;
}

const EXTENSIONS: Readonly<Partial<Record<Starter, Extension>>> = {
  blog: {
    imports: [`import { defineConfig, feeds } from '@diptych/core';`, `import { blog } from './plugins/blog';`],
    plugins: ({ languages }) => [
      `feeds({ folder: '/blog/', formats: ['rss', 'atom'] }),`,
      `blog({`,
      ...record(languages, (language) => lines(BLOG_LABELS[language]), 'labels'),
      `}),`,
    ],
    dependencies: { valibot: '^1.5.0' },
    guide: (home) => `## Posts

- A post is a page in \`${home}/blog/\` with \`date\`, \`tags\` and \`authors\` in its frontmatter. The list of posts, the pages of tags and authors, the sidebar and the feeds are made from them.
- All languages name a tag or an author by the same word. What readers see instead stands in \`names\` of the plugin's labels, in \`diptych.config.ts\`.
- \`plugins/blog.ts\` belongs to this site: change it where the blog should differ.`,
  },
  api: {
    imports: [`import { defineConfig } from '@diptych/core';`, `import { api } from './plugins/api';`],
    plugins: ({ languages }) => [
      `api({`,
      `  // The module that readers import. Its exports and their comments are the pages below /api/.`,
      `  entry: 'src/index.ts',`,
      ...record(languages, (language) => lines(API_WORDS[language]), 'words'),
      `}),`,
    ],
    dependencies: {},
    guide: () => `## API reference

- The pages below \`/api/\` are made from what \`src/index.ts\` exports: signatures, comments, parameters, properties. Nothing of them is written by hand; change the comment in the source.
- Every export has a comment, and so has every parameter and property whose name does not say it all. An export without one is a warning of the build.
- \`plugins/api.ts\` belongs to this site: change it where the reference should look different.`,
  },
};

/** What a starter has besides the pages of `docs`, if anything. */
export const extensionOf = ({ starter }: SiteOptions): Extension | undefined => EXTENSIONS[starter];

/** Whether a starter has the pages of `docs`. */
export const isFull = ({ starter }: SiteOptions): boolean => starter !== 'minimal';

/** A property with an object that has an entry for each language. */
function record(languages: readonly Language[], linesOf: (language: Language) => string[], key: string): string[] {
  const entries = languages.flatMap((language) => {
    const name = /^\w+$/.test(language) ? language : literal(language);
    const [only, ...more] = linesOf(language);
    return more.length === 0
      ? [`    ${name}: ${only},`]
      : [`    ${name}: {`, ...[only, ...more].map((line) => `      ${line}`), '    },'];
  });
  return [`  ${key}: {`, ...entries, '  },'];
}

/** The entries of an object of texts, and of objects of texts in it. */
function lines(texts: object): string[] {
  return Object.entries(texts as Record<string, string | Record<string, string>>).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${key}: ${literal(value)},`]
      : [
          `${key}: {`,
          ...Object.entries(value).map(
            ([name, text]) => `  ${/^\w+$/.test(name) ? name : literal(name)}: ${literal(text)},`,
          ),
          '},',
        ],
  );
}

/** A text as a literal of TypeScript, in single quotes. */
export function literal(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`;
}
