/** Stores and the pop-up of core; the build copies them, as core need not be installed where a component is used. */
export { createStore, persistedStore, type Store, useDisclosure, useStore } from '@diptych/core/headless';
