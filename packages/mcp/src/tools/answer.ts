import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { McpError } from '../site/mcp-error.js';
import type { ListedPage, Site } from '../site/types.js';

/** An answer of a tool: Markdown. */
const answer = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

/** Runs a tool; errors become answers that describe them. */
export async function answerOf(run: () => Promise<string>): Promise<CallToolResult> {
  try {
    return answer(await run());
  } catch (cause) {
    if (!(cause instanceof McpError)) throw cause;
    return { ...answer(`${cause.message}\n${cause.suggestion}`), isError: true };
  }
}

/** The requested language, by key or BCP 47 tag. Default: the first one. */
export function languageOf(site: Site, language: string | undefined): string {
  return givenLanguage(site, language) ?? site.languages[0]?.key ?? '';
}

/**
 * The requested language; `undefined` if none is given.
 * @throws {McpError} if the site does not have it.
 */
export function givenLanguage({ languages }: Site, language: string | undefined): string | undefined {
  if (!language) return undefined;
  const wanted = language.toLowerCase();
  const found = languages.find(({ key, lang }) => [key.toLowerCase(), lang.toLowerCase()].includes(wanted));
  if (found) return found.key;
  const names = languages.map(({ key, label }) => `${key} (${label})`).join(', ');
  throw new McpError(`This site has no language "${shorten(language)}".`, `Its languages are ${names}.`);
}

/**
 * The requested version; `undefined` if none is given.
 * @throws {McpError} if the site does not have it.
 */
export function givenVersion({ versions }: Site, version: string | undefined): string | undefined {
  if (!version || versions.includes(version)) return version || undefined;
  const names = versions.length > 0 ? `Its versions are ${versions.join(', ')}.` : 'It has no versions: leave it out.';
  throw new McpError(`This site has no version "${shorten(version)}".`, names);
}

/** Formats an entry of a list of pages. */
export function pageLine({ host }: Site, { title, path, description }: ListedPage): string {
  return `- ${title} — ${host}${path}${description && `: ${description}`}`;
}

/** Maximum entries of a list in an answer. */
export const MAX_ENTRIES = 50;

/** Joins the entries of a list, at most 50 of them, and the number of those left out. */
export function listOf(entries: readonly string[], separator = '\n'): string {
  const rest = entries.length - MAX_ENTRIES;
  return [...entries.slice(0, MAX_ENTRIES), ...(rest > 0 ? [`… and ${rest} more`] : [])].join(separator);
}

/** Maximum characters of a request that an answer repeats. */
const MAX_ECHO = 200;

/** A part of the request for an answer that repeats it; the rest of a long one is left out. */
export function shorten(text: string): string {
  return text.length > MAX_ECHO ? `${text.slice(0, MAX_ECHO)}…` : text;
}
