import type { ArticleMessages } from '../shared/messages.js';

/** Every message that parsing inserts into articles. */
const KEYS: Record<keyof ArticleMessages, true> = {
  containerTip: true,
  containerNote: true,
  containerImportant: true,
  containerWarning: true,
  containerCaution: true,
  containerDanger: true,
  containerInfo: true,
  containerDetails: true,
  copyCode: true,
  wrapLines: true,
  headingLink: true,
  footnotes: true,
  footnoteBack: true,
  table: true,
  taskDone: true,
  taskToDo: true,
  diagram: true,
  showLines: true,
  showFewerLines: true,
  run: true,
  recorded: true,
  showTypes: true,
  optionType: true,
  optionDefault: true,
  optionCli: true,
  optionSince: true,
  optionDeprecated: true,
};

/** The messages of a site that articles contain, by language. */
export function articleMessages(messages: Readonly<Record<string, ArticleMessages>>): Record<string, string[]> {
  const keys = Object.keys(KEYS) as (keyof ArticleMessages)[];
  return Object.fromEntries(Object.entries(messages).map(([locale, own]) => [locale, keys.map((key) => own[key])]));
}
