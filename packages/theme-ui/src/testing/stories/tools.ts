import type { Tool } from '../../config/theme-config.js';

const tool = (name: string, en: string, zh: string): Tool => ({
  name,
  description: { en, zh },
  logo: `/tools/${name.toLowerCase()}.svg`,
  url: `https://example.com/${name.toLowerCase()}`,
});

/** The toolchain of the first site; its logos are served from there. */
export const tools: Tool[] = [
  tool('Rspack', 'A fast web bundler with the webpack API', '兼容 webpack API 的高性能打包工具'),
  tool('Rsbuild', 'A build tool for web apps, powered by Rspack', '由 Rspack 驱动的 Web 应用构建工具'),
  tool('Rslib', 'A tool for developing libraries', '简单易用的库开发工具'),
  tool('Rspress', 'A static site generator for documentation', '面向文档的静态站点生成器'),
  tool('Rsdoctor', 'An analyzer for builds and bundles', '构建过程与产物分析工具'),
  tool('Rstest', 'A testing framework on the same pipeline', '基于同一条构建流程的测试框架'),
  tool('Rslint', 'A fast linter for TypeScript', '面向 TypeScript 的高性能代码检查工具'),
];
