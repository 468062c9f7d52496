export { createStore, persistedStore, type Store, useStore } from '../headless/store.js';
export type { PageInfo, PageScope, SiteInfo } from '../scope/page-scope.js';
export { DEV_EVENTS_PATH, type DevEvent } from '../shared/dev-events.js';
export type { IslandLoader, IslandTable } from './mount-islands.js';
export {
  BrowserOnly,
  type BrowserOnlyProps,
  Head,
  type HeadProps,
  type Translate,
  useFrontmatter,
  useI18n,
  useLang,
  useLocation,
  useNavigate,
  usePage,
  usePages,
  useSite,
  withBase,
} from './page-hooks.js';
export { navigate } from './running-site.js';
export { type StartOptions, start } from './start.js';
