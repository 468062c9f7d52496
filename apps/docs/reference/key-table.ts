import type { Translate } from './pages.js';
import type { Key } from './read-interface.js';

/** A row for each key: name, type and meaning. */
export function keyTable(keys: readonly Key[], t: Translate): string {
  const rows = keys.map(({ name, type, isRequired, text }) => {
    const required = isRequired ? ` (${t('required')})` : '';
    return `| ${code(name)}${required} | ${code(type)} | ${text ? escapeCell(t(text)) : ''} |`;
  });
  return table([t('Key'), t('Type'), t('Meaning')], rows);
}

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly string[]): string {
  return [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...rows].join('\n');
}

/** Code in the cell of a table. */
export const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
/** Text of a comment in a table: code stays, angle brackets outside of it are none of HTML. */
const escapeCell = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith('`') ? part.replaceAll('|', '\\|') : part.replaceAll('|', '\\|').replaceAll('<', '&lt;'),
    )
    .join('');
