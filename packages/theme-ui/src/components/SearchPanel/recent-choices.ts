import type { SearchHit } from '../../search/search-provider.js';
import { readStored, writeStored } from '../../utils/storage.js';

const KEY = 'diptych.recent';
/** As many as fit on a phone above the keyboard. */
const LIMIT = 5;

/** Stores a choice, the newest first. */
export function rememberChoice({ type, link, text }: SearchHit): void {
  if (type === 'content') return;
  const others = recentChoices().filter((hit) => hit.link !== link);
  writeStored(KEY, JSON.stringify([{ type, link, text }, ...others].slice(0, LIMIT)));
}

/** The reader's last choices. Invalid entries in storage are ignored. */
export function recentChoices(): SearchHit[] {
  try {
    const value: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isChoice).map((hit) => ({ ...hit, highlights: [] })) : [];
  } catch {
    return [];
  }
}

function isChoice(value: unknown): value is SearchHit {
  if (value === null || typeof value !== 'object') return false;
  const { type, link, text } = value as Record<string, unknown>;
  return (type === 'title' || type === 'header') && typeof text === 'string' && isLocal(link);
}

/** Addresses in storage are not trusted: only paths of this site are followed. */
function isLocal(link: unknown): link is string {
  return typeof link === 'string' && /^\/(?![/\\])/.test(link);
}
