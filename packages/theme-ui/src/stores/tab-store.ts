import { TABS_STORAGE_PREFIX } from '../constants.js';
import { readStored, writeStored } from '../utils/storage.js';
import { TABS_EVENT, type TabChoice } from './tabs-event.js';

/** Selections of this visit by group id; used if storage is blocked. */
const choices = new Map<string, string | null>();
const listeners = new Set<() => void>();

/** The selected label of a group; `null` if none. */
export function getTabChoice(groupId: string): string | null {
  if (!choices.has(groupId)) choices.set(groupId, readStored(TABS_STORAGE_PREFIX + groupId));
  return choices.get(groupId) ?? null;
}

/** Selects a label for all tabs of a group, on this page and in other browser tabs. */
export function setTabChoice(groupId: string, label: string): void {
  choices.set(groupId, label);
  writeStored(TABS_STORAGE_PREFIX + groupId, label);
  notify();
  tellWaiting(groupId, label);
}

/** Subscribes to selections, here or in another browser tab. */
export function subscribeToTabs(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

function onStorage(event: StorageEvent): void {
  if (event.key === null) choices.clear();
  else if (event.key.startsWith(TABS_STORAGE_PREFIX)) {
    const groupId = event.key.slice(TABS_STORAGE_PREFIX.length);
    choices.set(groupId, event.newValue);
    if (event.newValue !== null) tellWaiting(groupId, event.newValue);
  } else return;
  notify();
}

/** Tabs whose island is not hydrated yet are synchronized by a script in the head. */
function tellWaiting(groupId: string, label: string): void {
  document.dispatchEvent(new CustomEvent<TabChoice>(TABS_EVENT, { detail: { groupId, label } }));
}

function notify(): void {
  for (const listener of listeners) listener();
}
