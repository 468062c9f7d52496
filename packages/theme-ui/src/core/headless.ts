/** What components share with core; the build copies it, as core need not be installed where a component is used. */
export {
  announce,
  createStore,
  isShown,
  persistedStore,
  reveal,
  type Store,
  useDisclosure,
  useStore,
} from '@diptych/core/headless';
