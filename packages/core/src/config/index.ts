export {
  importCompiledConfig,
  type LoadConfigOptions,
  type LoadedConfig,
  loadConfig,
  workerSetup,
} from './load-config.js';
export { messagesOf } from './messages-of.js';
export {
  type Config,
  defineConfig,
  type HeadTag,
  type LocaleConfig,
  type MarkdownConfig,
  type ResolvedLocale,
  type UserConfig,
  type VersionConfig,
} from './types.js';
