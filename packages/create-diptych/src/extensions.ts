import type { Language, SiteOptions, Starter } from './options.js';
import { API_WORDS, BLOG_LABELS } from './plugin-texts.js';

/** The additions of a starter to the pages of `docs`: a plugin, whose source becomes a file of the site. */
interface Extension {
  /** Lines at the head of the config. */
  imports: readonly string[];
  /** The value of `plugins` in the config, as lines of TypeScript. */
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
      ...byLanguage(languages, (language) => lines(BLOG_LABELS[language]), 'labels'),
      `}),`,
    ],
    dependencies: { valibot: '^1.5.0' },
    guide: (home) => `## Posts

- A post is a page in \`${home}/blog/\` with \`date\`, \`tags\` and \`authors\` in its frontmatter. The list of posts, the pages of tags and authors, the sidebar and the feeds are generated from them.
- All languages use the same key for a tag or an author. \`names\` in the plugin's labels, in \`diptych.config.ts\`, sets the text for readers.
- \`plugins/blog.ts\` belongs to this site: change it as you like.`,
  },
  api: {
    imports: [`import { defineConfig } from '@diptych/core';`, `import { api } from './plugins/api';`],
    plugins: ({ languages }) => [
      `api({`,
      `  // The module that readers import. The pages below /api/ are generated from its exports and their comments.`,
      `  entry: 'src/index.ts',`,
      ...byLanguage(languages, (language) => lines(API_WORDS[language]), 'words'),
      `}),`,
    ],
    dependencies: {},
    guide: () => `## API reference

- The pages below \`/api/\` are generated from the exports of \`src/index.ts\`: signatures, comments, parameters, properties. To change them, change the comment in the source.
- Every export has a comment, and so has every parameter and property whose name does not explain it. An export without one is a warning of the build.
- \`plugins/api.ts\` and the folder \`plugins/api\` belong to this site: change them as you like.`,
  },
};

/** The additions of a starter to the pages of `docs`, if any. */
export const extensionOf = ({ starter }: SiteOptions): Extension | undefined => EXTENSIONS[starter];

/** Whether a starter has the pages of `docs`. */
export const isFull = ({ starter }: SiteOptions): boolean => starter !== 'minimal';

/** A property with an object that has an entry for each language. */
function byLanguage(languages: readonly Language[], linesOf: (language: Language) => string[], key: string): string[] {
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
