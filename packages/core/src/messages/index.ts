import type { Messages } from '../shared/messages.js';
import { ar } from './ar.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { pt } from './pt.js';
import { ru } from './ru.js';
import { zhHans } from './zh-hans.js';
import { zhHant } from './zh-hant.js';

/** A language of the catalogue. */
export interface CatalogueLanguage {
  /** BCP 47 tag: the language, with its script where it is written in two. */
  tag: string;
  /** The language's own name for itself. */
  label: string;
  messages: Messages;
}

/** The languages that Diptych has all its texts in. */
export const catalogue: readonly CatalogueLanguage[] = [
  { tag: 'en', label: 'English', messages: en },
  { tag: 'zh-Hans', label: '简体中文', messages: zhHans },
  { tag: 'zh-Hant', label: '繁體中文', messages: zhHant },
  { tag: 'ja', label: '日本語', messages: ja },
  { tag: 'ko', label: '한국어', messages: ko },
  { tag: 'de', label: 'Deutsch', messages: de },
  { tag: 'fr', label: 'Français', messages: fr },
  { tag: 'es', label: 'Español', messages: es },
  { tag: 'pt', label: 'Português', messages: pt },
  { tag: 'ru', label: 'Русский', messages: ru },
  { tag: 'ar', label: 'العربية', messages: ar },
];

/** The language of the catalogue for a BCP 47 tag, whatever its region: `zh-TW` is `zh-Hant`. */
export function findLanguage(lang: string): CatalogueLanguage | undefined {
  const { language, script } = new Intl.Locale(lang).maximize();
  return catalogue.find(({ tag }) => tag === `${language}-${script}`) ?? catalogue.find(({ tag }) => tag === language);
}

/** All texts for a BCP 47 tag: English where the catalogue has no others. */
export function messagesFor(lang: string): Messages {
  return findLanguage(lang)?.messages ?? en;
}

/** Scripts that are written from right to left. */
const RTL_SCRIPTS = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg'];

/** Direction in which a language is written. */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  return RTL_SCRIPTS.includes(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr';
}
