export { type CreatedSite, createSite, locateTarget, type Target } from './create-site.js';
export {
  HOSTS,
  type Host,
  LANGUAGES,
  type Language,
  PACKAGE_MANAGERS,
  type PackageManager,
  type PlannedFile,
  type SiteOptions,
  STARTERS,
  type Starter,
} from './options.js';
export type { Answers } from './parse-args.js';
export { planSite } from './plan-site.js';
export { type Environment, run } from './run.js';
