import { createTheme } from './create-theme.js';

export * as components from './article-components.js';
export * as config from './config/theme-config-schema.js';
export const { Layout, Sidebar } = createTheme();
export { frontmatter } from './config/frontmatter.js';
export type { ThemeConfig } from './config/theme-config.js';
export { createTheme, headScripts, type ThemeOptions } from './create-theme.js';
