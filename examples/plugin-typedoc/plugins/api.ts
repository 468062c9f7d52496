import path from 'node:path';
import type { Plugin } from '@diptych/core';
import { readDeclarations } from './api/read-declarations';
import { toMarkdown, type Words } from './api/to-markdown';

/** Options of `api`. */
export interface ApiOptions {
  /** The module whose exports are documented, from the site's folder. */
  entry: string;
  /** By the key of each language. */
  words: Record<string, Words>;
}

/** Where something is declared. */
interface Located {
  file: string;
  line: number;
}

/** A page for everything that a TypeScript module exports, with tables of members, at `/api/` in each language. */
export function api({ entry, words }: ApiOptions): Plugin {
  return {
    name: 'api',
    async pages({ config, addWatchFile, logger }) {
      const { declared, unknown, files } = await readDeclarations(path.join(config.root, entry));
      for (const file of files) addWatchFile(file);
      const warn = ({ file, line }: Located, message: string, suggestion: string) =>
        logger.warn(message, { file: path.relative(config.root, file), line, suggestion });
      for (const item of unknown) {
        warn(item, `The declaration of ${item.name} is not found.`, 'Check what it is exported from.');
      }
      for (const item of declared) {
        if (item.parts.every(({ about }) => about === '')) {
          warn(item, `${item.name} has no comment.`, 'Write /** … */ above it.');
        }
      }
      return config.locales.map(({ key }) => {
        const own = words[key] ?? Object.values(words)[0];
        if (!own) throw new Error('The plugin "api" has no words for any language.');
        return {
          pagePath: '/api/',
          locale: key,
          format: 'md' as const,
          frontmatter: {
            title: own.title,
            description: `${config.title}: ${declared.map(({ name }) => name).join(', ')}`,
            sidebar: false,
          },
          content: `# ${own.title}\n\n${toMarkdown(declared, own)}\n`,
        };
      });
    },
    nav: (items, { locale, config: { base, locales } }) => [
      ...items,
      {
        text: (words[locale] ?? Object.values(words)[0])?.title ?? 'API',
        link: `${base}${locale === locales[0]?.key ? '' : `${locale}/`}api/`,
        position: 'right',
        activeMatch: '^/api/',
      },
    ],
  };
}
