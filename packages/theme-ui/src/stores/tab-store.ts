import { TABS_STORAGE_PREFIX } from '../constants.js';
import { createStore, persistedStore, type Store } from '../core/headless.js';
import { TABS_EVENT, type TabChoice } from './tabs-event.js';

const stores = new Map<string, Store<string | null>>();
/** Of tabs without a group: nothing is chosen for them elsewhere. */
const NO_GROUP = /* @__PURE__ */ createStore<string | null>(null);

/** The selected label of a group of tabs, on this page and in other browser tabs; `null` if none. */
export function tabStore(groupId: string | undefined): Store<string | null> {
  if (groupId === undefined) return NO_GROUP;
  const known = stores.get(groupId);
  if (known) return known;
  const stored = persistedStore<string | null>(TABS_STORAGE_PREFIX + groupId, (label) => label);
  let isSubscribed = false;
  // Tabs whose island is not hydrated yet are synchronized by a script in the head.
  const notifyWaiting = () => {
    const label = stored.get();
    if (label === null) return;
    document.dispatchEvent(new CustomEvent<TabChoice>(TABS_EVENT, { detail: { groupId, label } }));
  };
  const subscribe = (listener: () => void) => {
    if (!isSubscribed) stored.subscribe(notifyWaiting);
    isSubscribed = true;
    return stored.subscribe(listener);
  };
  const store = { ...stored, subscribe };
  stores.set(groupId, store);
  return store;
}
