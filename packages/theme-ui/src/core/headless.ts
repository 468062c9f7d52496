/** Stores, the pop-up and announcements of core; the build copies them, as core need not be installed where a component is used. */
export { announce, createStore, persistedStore, type Store, useDisclosure, useStore } from '@diptych/core/headless';
