import { fileURLToPath } from 'node:url';
import { defineConfig, feeds } from '@diptych/core';
import { blog } from '../../examples/plugin-blog/plugins/blog';
import { homepage } from '../../package.json';
import { releases } from './plugins/releases';

const inPlayground = (file: string) => fileURLToPath(new URL(`./playground/${file}`, import.meta.url));

export default defineConfig({
  title: 'Diptych',
  siteUrl: 'https://diptych.github.io',
  locales: [
    {
      key: 'en',
      lang: 'en',
      label: 'English',
      description: 'Documentation sites in two languages, from one set of pages',
    },
    { key: 'zh', lang: 'zh-CN', label: '简体中文', description: '一套页面，两种语言的文档站点' },
  ],
  head: [{ tag: 'link', attrs: { rel: 'icon', type: 'image/svg+xml', href: '/logo.svg' } }],
  editLink: { docRepoBaseUrl: `${homepage}/edit/main/apps/docs/docs` },
  theme: './theme.tsx',
  styles: ['@diptych/theme-ui/styles.css', './styles/theme.css', './styles/playground.css'],
  themeConfig: {
    logo: { image: '/logo.svg' },
    footerColumns: [
      {
        title: { en: 'Learn', zh: '学习' },
        links: [
          { text: { en: 'Quick start', zh: '快速开始' }, link: '/guide/start/quick-start' },
          { text: { en: 'Components', zh: '组件' }, link: '/guide/write/components' },
          { text: { en: 'Checks', zh: '检查' }, link: '/guide/check/checks' },
          { text: { en: 'Migrate', zh: '迁移' }, link: '/migrate/' },
        ],
      },
      {
        title: { en: 'Reference', zh: '参考' },
        links: [
          { text: { en: 'Config', zh: '配置' }, link: '/reference/config' },
          { text: { en: 'Theme config', zh: '主题配置' }, link: '/reference/theme-config' },
          { text: { en: 'CLI', zh: '命令行' }, link: '/reference/cli' },
          { text: { en: 'Plugin hooks', zh: '插件钩子' }, link: '/reference/plugin-hooks' },
        ],
      },
      {
        title: { en: 'Project', zh: '项目' },
        links: [
          { text: { en: 'GitHub', zh: 'GitHub' }, link: homepage },
          { text: { en: 'Blog', zh: '博客' }, link: '/blog/' },
          { text: { en: 'Comparison', zh: '对比' }, link: '/about/comparison' },
          { text: { en: 'Roadmap', zh: '路线图' }, link: '/about/roadmap' },
        ],
      },
    ],
    socialLinks: [{ icon: 'github', mode: 'link', content: homepage }],
    footer: { en: 'Diptych is open source, under the MIT licence.', zh: 'Diptych 是开源软件，采用 MIT 许可证。' },
  },
  markdown: {
    types: async (root, samples) => (await import('@diptych/check')).describeTypes(root, samples),
  },
  plugins: [
    feeds({ folder: '/blog/', title: { en: 'Diptych', zh: 'Diptych 博客' }, formats: ['rss', 'atom'] }),
    blog({
      labels: {
        en: { blog: 'Blog', tags: 'Tags', tag: 'Posts about {name}', author: 'Posts by {name}' },
        zh: {
          blog: '博客',
          tags: '标签',
          tag: '关于“{name}”的文章',
          author: '{name}的文章',
          names: { announcement: '公告', engineering: '工程', 'The Diptych authors': 'Diptych 作者' },
        },
      },
    }),
    ...releases(),
  ],
  // The playground runs the parser and rules of the packages' sources in browsers.
  vite: {
    resolve: {
      alias: {
        'node:crypto': inPlayground('node.ts'),
        satteri: inPlayground('node.ts'),
        'beautiful-mermaid': inPlayground('node.ts'),
        temml: inPlayground('node.ts'),
        '@diptych/core/pages': inPlayground('pages.ts'),
      },
    },
  },
  check: {
    rules: {
      frontmatter: {
        fields: {
          title: { required: true, type: 'string' },
          description: { required: true, type: 'string', unique: true, maxLength: { en: 160, zh: 90 } },
        },
        unknown: 'deny',
      },
      samples: { exempt: 0.1 },
    },
  },
});
