import { bundledLanguages } from 'shiki/langs';

/** The name of a grammar. */
export type LanguageName = keyof typeof bundledLanguages;

/** Names of plain text, those of other highlighters among them. */
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'nohighlight', 'ansi', 'math', 'tree']);
/** Names that Shiki does not have. */
const ALIASES: Readonly<Record<string, LanguageName>> = { env: 'dotenv', 'shell-session': 'shellsession' };

/** The names of all languages that have a grammar. */
export const languageNames: readonly string[] = Object.keys(bundledLanguages);

/** Whether a language is known: it has a grammar, or is plain text. */
export function isKnownLanguage(language: string): boolean {
  return PLAIN.has(language.toLowerCase()) || languageName(language) !== undefined;
}

/** The grammar of a language; `undefined` for plain text and unknown ones. */
export function languageName(language: string): LanguageName | undefined {
  const name = language.toLowerCase();
  if (Object.hasOwn(ALIASES, name)) return ALIASES[name];
  return !PLAIN.has(name) && Object.hasOwn(bundledLanguages, name) ? (name as LanguageName) : undefined;
}
