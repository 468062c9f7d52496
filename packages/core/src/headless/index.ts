/**
 * The entry `@diptych/core/headless`: behaviour without looks, for components of any theme. It needs React and no site
 * of Diptych, so that a component built on it works in other applications, too.
 */
export { createStore, persistedStore, type Store, useStore } from './store.js';
export { type Disclosure, type DisclosureOptions, type OpenReason, useDisclosure } from './use-disclosure.js';
