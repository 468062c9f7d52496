import type { Tool } from '@diptych/theme-ui';

/** The toolchain around Rstest: all seven in the bar's popover, the first six on the home page. */
export const tools: Tool[] = [
  {
    name: 'Rspack',
    description: { en: 'A fast web bundler with the webpack API', zh: '兼容 webpack API 的高性能打包工具' },
    logo: '/tools/rspack.svg',
    url: 'https://rspack.rs',
  },
  {
    name: 'Rsbuild',
    description: { en: 'A build tool for web apps, powered by Rspack', zh: '由 Rspack 驱动的 Web 应用构建工具' },
    logo: '/tools/rsbuild.svg',
    url: 'https://rsbuild.rs',
  },
  {
    name: 'Rslib',
    description: { en: 'A tool for developing libraries', zh: '简单易用的库开发工具' },
    logo: '/tools/rslib.svg',
    url: 'https://rslib.rs',
  },
  {
    name: 'Rspress',
    description: { en: 'A static site generator for documentation', zh: '面向文档的静态站点生成器' },
    logo: '/tools/rspress.svg',
    url: 'https://rspress.rs',
  },
  {
    name: 'Rsdoctor',
    description: { en: 'An analyzer for builds and bundles', zh: '构建过程与产物分析工具' },
    logo: '/tools/rsdoctor.svg',
    url: 'https://rsdoctor.rs',
  },
  {
    name: 'Rstest',
    description: { en: 'A testing framework on the same pipeline', zh: '基于同一条构建流程的测试框架' },
    logo: '/tools/rstest.svg',
    url: 'https://rstest.rs',
  },
  {
    name: 'Rslint',
    description: { en: 'A fast linter for TypeScript', zh: '面向 TypeScript 的高性能代码检查工具' },
    logo: '/tools/rslint.svg',
    url: 'https://rslint.rs',
  },
];
