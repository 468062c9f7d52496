/**
 * The entry `@diptych/core/headless`: behaviour without styles, for components of any theme. It needs React but no
 * Diptych site, so components based on it work in other applications, too.
 */
export { announce } from './announce.js';
export { isShown, reveal } from './hidden-parts.js';
export { createStore, persistedStore, type Store, useStore } from './store.js';
export { type Disclosure, type DisclosureOptions, type OpenReason, useDisclosure } from './use-disclosure.js';
