import { isJson } from '../shared/script-type.js';
import type { HeadTag } from './types.js';

const SUGGESTIONS: Partial<Record<HeadTag['tag'], string>> = {
  script:
    'Write "<" in strings of the code as "\\u003c": `JSON.stringify(value).replaceAll(\'<\', \'\\\\u003c\')`; or put the code into a file of public/ and name that in "src".',
  style: 'Write "<" in strings of the rules as "\\3c ", or put them into a style sheet and list that in `styles`.',
};

/**
 * Describes a tag with text in its content that would end it in the middle, or keep it open. In JSON, `<` is escaped
 * when it is written.
 */
export function headTagFault({ tag, attrs, content = '' }: HeadTag): { tag: string; suggestion: string } | undefined {
  const isScript = tag === 'script';
  if (isScript && isJson(attrs?.type)) return undefined;
  const end = new RegExp(`</${tag}`, 'i').exec(content)?.[0];
  // After `<!--`, a script is not over before the one that begins in it is.
  const start = isScript && content.includes('<!--') ? /<script/i.exec(content)?.[0] : undefined;
  const found = end ?? start;
  if (found === undefined) return undefined;
  return {
    tag: `a <${tag}> whose content holds "${found}", so that browsers end it elsewhere`,
    suggestion: SUGGESTIONS[tag] ?? 'Remove it from the content.',
  };
}
