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
    pages({ config, addWatchFile, logger }) {
      const { declared, files } = readDeclarations(path.join(config.root, entry));
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
        const body = declared.map((item) => toMarkdown(item, own)).join('\n\n');
        return {
          pagePath: '/api/',
          locale: key,
          format: 'md' as const,
          frontmatter: { title: own.title },
          content: `# ${own.title}\n\n${body}\n`,
        };
      });
    },
  };
}

function toMarkdown({ name, signature, about, members }: Declared, words: Words): string {
  const head = `## ${name} {#${name.toLowerCase()}}\n\n\`\`\`ts\n${signature}\n\`\`\`\n\n${about}`;
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
