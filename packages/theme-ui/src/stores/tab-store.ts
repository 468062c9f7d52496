import { TABS_STORAGE_PREFIX } from '../constants.js';
import { persistedStore, type Store } from '../utils/store.js';
import { TABS_EVENT, type TabChoice } from './tabs-event.js';

const groups = new Map<string, Store<string | null>>();

/** The selected label of a group of tabs; `null` if none. Shared with other browser tabs, and kept for the next visit. */
export function tabStore(groupId: string): Store<string | null> {
  const known = groups.get(groupId);
  if (known) return known;
  const store = persistedStore<string | null>(TABS_STORAGE_PREFIX + groupId, (stored) => stored);
  const group: Store<string | null> = {
    ...store,
    subscribe: (listener) =>
      store.subscribe(() => {
        listener();
        tellWaiting(groupId, store.get());
      }),
  };
  groups.set(groupId, group);
  return group;
}

/** Tabs whose island is not hydrated yet are synchronized by a script in the head. */
function tellWaiting(groupId: string, label: string | null): void {
  if (label === null) return;
  document.dispatchEvent(new CustomEvent<TabChoice>(TABS_EVENT, { detail: { groupId, label } }));
}
