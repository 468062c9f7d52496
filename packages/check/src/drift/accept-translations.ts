import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Passage, type Provenance, provenanceOf, recordToText, type TranslationRecord } from '@diptych/core/pages';
import { type Selection, selectPages, type Translations } from './open-translations.js';

/** What was accepted. */
export interface Acceptance {
  /** Translated pages that are recorded now, by file from the docs folder, with the number of lines that are new or other. */
  accepted: { page: string; sections: number; changed: number }[];
  /** Pages that were left as they are, and why. */
  refused: { page: string; reason: string }[];
  /** Lines of pages that do not exist any more, removed. */
  removed: number;
}

/**
 * Records that translations say what their originals say.
 * @param words Pages, or passages of them; see `selectPages`. `undefined` for all pages.
 * @throws {CheckError} for names of pages that do not exist; then nothing is recorded.
 */
export async function acceptTranslations(
  words: readonly string[] | undefined,
  translations: Translations,
  cwd: string,
): Promise<Acceptance> {
  const selected = words
    ? selectPages(words, translations, cwd)
    : translations.pairs.map((pair): Selection => ({ pair }));
  const result: Acceptance = { accepted: [], refused: [], removed: 0 };
  const records = new Map(translations.places.map((place) => [place.file, new Map(place.record)]));
  for (const selection of selected) {
    const record = records.get(selection.pair.place.file);
    if (record) await acceptOne(selection, { record, translations, result });
  }
  for (const place of translations.places) {
    const record = records.get(place.file);
    if (!record) continue;
    if (!words) result.removed += removeStrangers(record, translations, place.file);
    writeRecord(place.file, record, place.record);
  }
  return result;
}

async function acceptOne(
  { pair, id }: Selection,
  { record, translations, result }: { record: TranslationRecord; translations: Translations; result: Acceptance },
): Promise<void> {
  const { reader } = translations;
  const [source, translation] = await Promise.all([reader.read(pair.source), reader.read(pair.translation)]);
  const page = pair.translation.relativePath;
  const reason = id === undefined ? missingSections(source, translation) : missingSection(id, source, translation);
  if (reason) {
    result.refused.push({ page, reason });
    return;
  }
  const before = record.get(pair.name) ?? new Map<string, Provenance[]>();
  const made = provenances(source, translation);
  const now = id === undefined ? made : new Map([...before, [id, made.get(id) ?? []]]);
  record.set(pair.name, now);
  const sections = id === undefined ? made.size : 1;
  const changed = [...now].filter(([key, list]) => JSON.stringify(list) !== JSON.stringify(before.get(key))).length;
  result.accepted.push({ page, sections, changed });
}

function provenances(source: readonly Passage[], translation: readonly Passage[]): Map<string, Provenance[]> {
  const byId = new Map(translation.map((passage) => [passage.id, passage]));
  return new Map(
    source.flatMap((passage) => {
      const twin = byId.get(passage.id);
      return twin ? [[passage.id, [provenanceOf(passage, twin)]] as const] : [];
    }),
  );
}

function missingSections(source: readonly Passage[], translation: readonly Passage[]): string | undefined {
  const ids = new Set(translation.map(({ id }) => id));
  const missing = source.filter(({ id }) => !ids.has(id));
  if (missing.length === 0) return undefined;
  const names = missing.map(({ id, heading, line }) => `"${heading}" (#${id}, line ${line} of the original)`);
  return `it has no ${missing.length === 1 ? 'section' : 'sections'} ${names.join(', ')}. Translate what is missing, or accept single sections: page#id`;
}

function missingSection(id: string, source: readonly Passage[], translation: readonly Passage[]): string | undefined {
  const where = [
    ...(source.some((passage) => passage.id === id) ? [] : ['its original']),
    ...(translation.some((passage) => passage.id === id) ? [] : ['it']),
  ];
  if (where.length === 0) return undefined;
  const known = source.map((passage) => passage.id).filter(Boolean);
  return `${where.join(' and ')} has no section "#${id}". The original has ${known.length > 0 ? known.join(', ') : 'none'}`;
}

function removeStrangers(record: TranslationRecord, { pairs }: Translations, file: string): number {
  const names = new Set(pairs.filter(({ place }) => place.file === file).map(({ name }) => name));
  const strangers = [...record.keys()].filter((name) => !names.has(name));
  for (const name of strangers) record.delete(name);
  return strangers.length;
}

/** Unchanged records are not written: their time tells builds that nothing happened. */
function writeRecord(file: string, record: TranslationRecord, before: TranslationRecord | undefined): void {
  const text = recordToText(record);
  if (record.size === 0 && !before) return;
  if (before && recordToText(before) === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
