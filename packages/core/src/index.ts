import type { DevOptions, DevServer } from './dev.js';
import type { PreviewOptions, PreviewServer } from './preview.js';

export {
  type BuildOptions,
  type BuildProgress,
  type BuildResult,
  type BuildStage,
  build,
  buildShard,
  mergeShards,
  type Shard,
  type ShardOptions,
  type ShardResult,
} from './build.js';
export type { CacheDriver } from './cache/open-remote.js';
export {
  type Config,
  defineConfig,
  type HeadTag,
  type LoadConfigOptions,
  type LocaleConfig,
  loadConfig,
  type MarkdownConfig,
  type UserConfig,
  type VersionConfig,
} from './config/index.js';
export { validateOptions } from './config/plugin-options.js';
export type {
  AddedPage,
  AddedPageSource,
  ComponentReference,
  LogLocation,
  PageFile,
  PluginLogger,
} from './config/plugin-values.js';
export type {
  ConfigHookContext,
  DevMiddleware,
  HeadFunction,
  HookContext,
  OutputFile,
  PageHookContext,
  PagesHookContext,
  Plugin,
  RedirectRules,
  RenderedPage,
  SidebarHookContext,
  VariantHookContext,
  WrittenPage,
  WrittenRedirect,
  WrittenSite,
  WrittenVariant,
} from './config/types.js';
export type { DevCheck } from './dev/keep-checking.js';
export type { DevOptions, DevServer, DevServerEvent } from './dev.js';
export {
  codeFrame,
  type DiagnosticView,
  DiptychError,
  type DiptychErrorOptions,
  diagnosticsToText,
} from './diagnostics/index.js';
export type {
  ImportBinding,
  PageContent,
  PageImage,
  PageImport,
  PageLink as ParsedLink,
  PageSection,
  ParsedPage,
  SourcePosition,
} from './markdown/index.js';
export { type ChangelogOptions, changelog } from './plugins/changelog/changelog-plugin.js';
export { feeds } from './plugins/feeds/feeds-plugin.js';
export type { FeedFormat, FeedOptions, FeedText } from './plugins/feeds/types.js';
export type { PreviewOptions, PreviewServer } from './preview.js';
export type * from './shared/diagnostic.js';
export type { Messages, PluralMessage } from './shared/messages.js';
export type * from './shared/types.js';

/** Serves a site in development; see `DevOptions`. Loaded lazily: a build does not need it. */
export async function dev(options: DevOptions = {}): Promise<DevServer> {
  return (await import('./dev.js')).dev(options);
}

/** Serves a built site as a good static host would; see `PreviewOptions`. Loaded when called. */
export async function preview(options: PreviewOptions = {}): Promise<PreviewServer> {
  return (await import('./preview.js')).preview(options);
}
