/** Core's stores: bundled in, for applications that do not have core. */
export { createStore, persistedStore, type Store, useStore } from '@diptych/core/store';
