import type { Config } from '../config/index.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { locateKey } from '../diagnostics/locate-key.js';
import { catalogue, findLanguage, messagesFor } from '../messages/index.js';

/** Finds languages with an English interface, because neither the catalogue nor the config has their texts. */
export function checkMessages({ locales, messages, configFile }: Config): Diagnostic[] {
  const english = Object.entries(messagesFor('en'));
  return locales.flatMap(({ key, lang, label }, index): Diagnostic[] => {
    if (findLanguage(lang)) return [];
    const missing = english.filter(([name, text]) => messages[key]?.[name as 'search'] === text).map(([name]) => name);
    if (missing.length === 0) return [];
    return [
      {
        code: 'messages-missing',
        severity: 'warning',
        message: `${label}: some interface messages are in English, such as "${missing[0]}"; the catalogue has ${catalogue.map(({ tag }) => tag).join(', ')}.`,
        suggestion: `Add them to "messages" of the language, or set its "lang" to a language of the catalogue.`,
        ...locateKey(configFile, ['locales', index]),
      },
    ];
  });
}
