import path from 'node:path';
import type { Plugin } from '@diptych/core';
import { type Declared, readDeclarations } from './read-declarations';

/** Words of a language. */
interface Words {
  title: string;
  name: string;
  type: string;
  meaning: string;
  optional: string;
}

/** Options of `api`. */
export interface ApiOptions {
  /** The module whose exports are documented, from the site's folder. */
  entry: string;
  /** By the key of each language. */
  words: Record<string, Words>;
}

/** A page for everything that a TypeScript module exports, with tables of members, at `/api/` in each language. */
export function api({ entry, words }: ApiOptions): Plugin {
  return {
    name: 'api',
    async pages({ config, addWatchFile, logger }) {
      const { declared, files } = await readDeclarations(path.join(config.root, entry));
      for (const file of files) addWatchFile(file);
      for (const { name, about, file, line } of declared) {
        if (about === '') {
          const from = path.relative(config.root, file);
          logger.warn(`${name} has no comment.`, { file: from, line, suggestion: 'Write /** … */ above it.' });
        }
      }
      return config.locales.map(({ key }) => {
        const own = words[key] ?? Object.values(words)[0];
        if (!own) throw new Error('The plugin "api" has no words for any language.');
        const ids = new Set<string>();
        const body = declared.map((item) => toMarkdown(item, uniqueId(item.name, ids), own)).join('\n\n');
        return {
          pagePath: '/api/',
          locale: key,
          format: 'md' as const,
          frontmatter: {
            title: own.title,
            description: `${config.title}: ${declared.map(({ name }) => name).join(', ')}`,
            sidebar: false,
          },
          content: `# ${own.title}\n\n${body}\n`,
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

/** The id of a heading; `Parse` and `parse` must not share one. */
function uniqueId(name: string, ids: Set<string>): string {
  const id = name.toLowerCase();
  let unique = id;
  for (let count = 2; ids.has(unique); count += 1) unique = `${id}-${count}`;
  ids.add(unique);
  return unique;
}

function toMarkdown({ name, signature, about, members }: Declared, id: string, words: Words): string {
  // A signature alone is no sample: checks compile blocks of `ts`.
  const head = `## ${name} {#${id}}\n\n\`\`\`typescript\n${signature}\n\`\`\`\n\n${about}`;
  if (members.length === 0) return head;
  const rows = members.map(
    (member) =>
      `| \`${member.name}\`${member.optional ? ` (${words.optional})` : ''} | ${cell(`\`${member.type}\``)} | ${cell(member.about)} |`,
  );
  return [`${head}\n`, `| ${words.name} | ${words.type} | ${words.meaning} |`, '| --- | --- | --- |', ...rows].join(
    '\n',
  );
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
