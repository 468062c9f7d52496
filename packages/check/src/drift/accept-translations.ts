import {
  createPageReader,
  fingerprintOf,
  readText,
  type Section,
  type SourceFingerprint,
  type TranslationLock,
} from '@diptych/core/pages';
import { hasFrontmatter } from '../pages/has-frontmatter.js';
import { isParsed } from '../pages/reading-to-facts.js';
import { type Selection, selectPages, type Translations } from './open-translations.js';
import { removeGone, writeLock } from './write-lock.js';

/** The result of accepting translations. */
export interface Acceptance {
  /** Translated pages that are recorded now, by file from the docs folder, with the number of new or changed lines. */
  accepted: { page: string; sections: number; changed: number }[];
  /** Pages that were skipped, and why. */
  refused: { page: string; reason: string }[];
  /** Number of removed entries of pages that no longer exist. */
  removed: number;
}

/**
 * Records that translations are up to date with their originals.
 * @param words Pages, or sections of them; see `selectPages`. `undefined` for all pages.
 * @throws {DiptychError} if a page does not exist; then nothing is recorded.
 */
export async function acceptTranslations(
  tokens: readonly string[] | undefined,
  translations: Translations,
  cwd: string,
): Promise<Acceptance> {
  const selected = tokens
    ? selectPages(tokens, translations, cwd)
    : translations.pairs.map((pair): Selection => ({ pair }));
  const result: Acceptance = { accepted: [], refused: [], removed: 0 };
  const locks = new Map(translations.variants.map((variant) => [variant.file, new Map(variant.lock)]));
  for (const selection of selected) {
    const lock = locks.get(selection.pair.variant.file);
    if (lock) await acceptOne(selection, { lock, translations, result });
  }
  for (const variant of translations.variants) {
    const lock = locks.get(variant.file) ?? new Map();
    if (!tokens) result.removed += removeGone(lock, variant);
    writeLock(lock, variant);
  }
  return result;
}

async function acceptOne(
  { pair, id }: Selection,
  { lock, translations, result }: { lock: TranslationLock; translations: Translations; result: Acceptance },
): Promise<void> {
  const { reader } = translations;
  const [source, translation] = await Promise.all([reader.read(pair.source), reader.read(pair.translation)]);
  const page = pair.translation.relativePath;
  const reason =
    (await unparsed(pair, translations)) ??
    (id === undefined ? missingSections(source, translation) : missingSection(id, source, translation));
  if (reason) {
    result.refused.push({ page, reason });
    return;
  }
  const before = lock.get(pair.name) ?? new Map<string, SourceFingerprint[]>();
  const current = fingerprints(source, translation);
  const now = id === undefined ? current : new Map([...before, [id, current.get(id) ?? []]]);
  lock.set(pair.name, now);
  const sections = id === undefined ? current.size : 1;
  const changed = [...now].filter(([key, list]) => JSON.stringify(list) !== JSON.stringify(before.get(key))).length;
  result.accepted.push({ page, sections, changed });
}

/** Sections are missing from a page that cannot be parsed: recorded now, they would be lost from the lock. */
async function unparsed({ source, translation }: Selection['pair'], { config }: Translations) {
  const reader = createPageReader(config);
  for (const page of [translation, source]) {
    const content = readText(page.file);
    const reading = 'text' in content ? await reader.read(page, content.text) : undefined;
    const facts = reading && { diagnostics: reading.diagnostics, isParsed: isParsed(reading) };
    if (facts?.isParsed && hasFrontmatter({ facts })) continue;
    return `${page === source ? 'its original' : 'it'} cannot be parsed. Run "diptych check" and fix what it finds`;
  }
  return undefined;
}

function fingerprints(source: readonly Section[], translation: readonly Section[]): Map<string, SourceFingerprint[]> {
  const byId = new Map(translation.map((section) => [section.id, section]));
  return new Map(
    source.flatMap((section) => {
      const alternate = byId.get(section.id);
      return alternate ? [[section.id, [fingerprintOf(section, alternate)]] as const] : [];
    }),
  );
}

function missingSections(source: readonly Section[], translation: readonly Section[]): string | undefined {
  const ids = new Set(translation.map(({ id }) => id));
  const missing = source.filter(({ id }) => !ids.has(id));
  if (missing.length === 0) return undefined;
  const names = missing.map(({ id, heading, line }) => `"${heading}" (#${id}, line ${line} of the original)`);
  return `it has no ${missing.length === 1 ? 'section' : 'sections'} ${names.join(', ')}. Translate what is missing, or accept single sections: page#id`;
}

function missingSection(id: string, source: readonly Section[], translation: readonly Section[]): string | undefined {
  const where = [
    ...(source.some((section) => section.id === id) ? [] : ['its original']),
    ...(translation.some((section) => section.id === id) ? [] : ['it']),
  ];
  if (where.length === 0) return undefined;
  const known = source.map((section) => section.id).filter(Boolean);
  return `${where.join(' and ')} has no section "#${id}". The original has ${known.length > 0 ? known.join(', ') : 'none'}`;
}
