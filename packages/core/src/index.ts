export { type BuildOptions, type BuildProgress, type BuildResult, type BuildStage, build } from './build.js';
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
export { type DevOptions, type DevServer, type DevServerEvent, dev } from './dev.js';
export { BuildError, codeFrame, DiptychError, type DiptychErrorOptions, type Problem } from './errors/index.js';
export type { OutputFile, Plugin, RenderedPage, WrittenPage } from './plugins/types.js';
export { type PreviewOptions, type PreviewServer, preview } from './preview.js';
export type * from './shared/types.js';
