import type { Config } from '@diptych/core';
import {
  createSectionReader,
  fingerprintOf,
  type PageSource,
  readSite,
  readText,
  type Section,
  type SourceFingerprint,
  sectionsToDrift,
} from '@diptych/core/pages';
import { newerCommits } from './commit-dates.js';
import { type Edited, editKinds } from './edit-kinds.js';
import type { PageTexts } from './page-text.js';

/** Pages that each kind of edit is tried on, at most. */
const PAGES_PER_KIND = 6;

/** One edit of one page: what should be found, what was. */
export interface Case {
  group: string;
  kind: string;
  page: string;
  edited: Edited;
  /** Ids of the sections of the original, after the edit. */
  sections: string[];
  found: string[];
  /** Whether the last commit of the original is newer than that of the translation. */
  isNewer: boolean;
}

interface Pair extends PageTexts {
  enSource: PageSource;
  zhSource: PageSource;
}

/** Tries every kind of edit on pages of a site in English and Chinese. */
export async function evaluate(root: string): Promise<Case[]> {
  const { config, sources } = await readSite({ root });
  const { read, pairs } = await openPairs(config, sources.pages);
  const cases: Omit<Case, 'isNewer'>[] = [];
  for (const { group, kinds } of editKinds) {
    for (const { name: kind, apply } of kinds) {
      let count = 0;
      // Each kind begins at another page, so that all of the site is used.
      for (const pair of rotate(pairs, cases.length)) {
        const edited = apply(pair);
        if (!edited) continue;
        const { found, sections } = await findDrift(pair, edited, read);
        cases.push({ group, kind, page: pair.name, edited, found, sections });
        if (++count === PAGES_PER_KIND) break;
      }
    }
  }
  const newer = await newerCommits(cases.map(({ page, edited }) => ({ page, ...edited })));
  return cases.map((one, at) => ({ ...one, isNewer: newer[at] === true }));
}

type Read = (source: PageSource, text: string) => Promise<Section[]>;

async function openPairs(config: Config, pages: readonly PageSource[]): Promise<{ read: Read; pairs: Pair[] }> {
  const reader = createSectionReader(config);
  const read: Read = (source, text) => reader.read(source, text);
  const pairs: Pair[] = [];
  for (const enSource of pages.filter(({ locale, format }) => locale === 'en' && format !== 'component')) {
    const zhSource = pages.find(({ locale, pagePath }) => locale === 'zh' && pagePath === enSource.pagePath);
    if (!zhSource) continue;
    const open = async (source: PageSource) => {
      const content = readText(source.file);
      const text = 'text' in content ? content.text : '';
      return { text, sections: await read(source, text) };
    };
    pairs.push({ name: enSource.fileKey, enSource, zhSource, en: await open(enSource), zh: await open(zhSource) });
  }
  return { read, pairs };
}

/** Plays the edit through as authors and translators would, and looks at the end. */
async function findDrift(pair: Pair, { first, second, acceptedAfter }: Edited, read: Read) {
  let [en, zh] = [pair.en.sections, pair.zh.sections];
  let accepted = accept(en, zh);
  const steps = [['first', first] as const, ...(second ? [['second', second] as const] : [])];
  for (const [name, texts] of steps) {
    if (texts.en !== undefined) en = await read(pair.enSource, texts.en);
    if (texts.zh !== undefined) zh = await read(pair.zhSource, texts.zh);
    if (acceptedAfter === name) accepted = accept(en, zh);
  }
  const drift = sectionsToDrift({ source: en, translation: zh, accepted });
  const found = drift.map(({ source, translation }) => (source ?? translation)?.id ?? '');
  return { found: [...new Set(found)], sections: en.map(({ id }) => id) };
}

function accept(source: readonly Section[], translation: readonly Section[]): Map<string, SourceFingerprint[]> {
  return new Map(
    source.flatMap((section) => {
      const alternate = translation.find(({ id }) => id === section.id);
      return alternate ? [[section.id, [fingerprintOf(section, alternate)]] as const] : [];
    }),
  );
}

function rotate<T>(items: readonly T[], by: number): T[] {
  const at = by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}
