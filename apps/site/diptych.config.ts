import { defineConfig } from '@diptych/core';
import { socialImages } from '@diptych/social-images';
import { codeRules, reference } from './checks/code-rules';
import { tools } from './tools';

export default defineConfig({
  title: 'Rstest',
  description: 'The Rspack-based testing framework.',
  siteUrl: 'https://rstest.rs',
  locales: [
    { key: 'en', lang: 'en', label: 'English', description: 'Rspack-based Testing Framework' },
    { key: 'zh', lang: 'zh-CN', label: '简体中文', description: '基于 Rspack 的测试框架' },
  ],
  head: [{ tag: 'link', attrs: { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' } }],
  // The folder of these pages in their own repository: upstream has other pages under other names.
  editLink: { docRepoBaseUrl: 'https://github.com/diptych/diptych/edit/main/apps/site/docs' },
  // Changes of a guide's steps, made by the checks of this site.
  markdown: {
    fenceKeys: ['change'],
    declarations: async (root) =>
      (await import('@diptych/check')).describeOptions(root, {
        type: reference.type,
        members: ['Assertion', 'ExpectStatic', 'RstestUtilities', 'MockInstance'],
      }),
    types: async (root, samples) => (await import('@diptych/check')).describeTypes(root, samples),
  },
  redirects: {
    '/guide/': '/guide/start/',
    '/guide/basic/': '/guide/basic/cli',
    '/guide/advanced/': '/guide/advanced/debug-mode',
    '/config/test/': '/config/',
    '/config/build/': '/config/',
    '/api/test-api/': '/api/',
    '/api/rstest/': '/api/',
  },
  plugins: [
    socialImages({
      fonts: ['@fontsource/inter', '@fontsource/noto-sans-sc'],
      logo: 'docs/public/tools/rstest.svg',
      color: '#14665d',
    }),
  ],
  check: {
    rules: {
      ...codeRules,
      frontmatter: {
        fields: {
          title: { required: true, type: 'string' },
          // As long as search engines show.
          description: {
            required: true,
            type: 'string',
            unique: true,
            minLength: { en: 60, zh: 15 },
            maxLength: { en: 160, zh: 90 },
          },
        },
        unknown: 'deny',
      },
    },
  },
  themeConfig: {
    logo: { image: '/tools/rstest.svg' },
    tools,
    footer: {
      en: 'Rstest is open source, under the MIT licence.',
      zh: 'Rstest 是开源软件，采用 MIT 许可证。',
    },
    footerColumns: [
      {
        title: { en: 'Documentation', zh: '文档' },
        links: [
          { text: { en: 'Quick start', zh: '快速开始' }, link: '/guide/start/quick-start' },
          { text: { en: 'CLI', zh: 'CLI' }, link: '/guide/basic/cli' },
          { text: { en: 'Config', zh: '配置' }, link: '/config/' },
          { text: { en: 'API', zh: 'API' }, link: '/api/' },
        ],
      },
      {
        title: { en: 'Toolchain', zh: '工具链' },
        links: tools.slice(0, 4).map(({ name, url }) => ({ text: { en: name, zh: name }, link: url })),
      },
      {
        title: { en: 'Community', zh: '社区' },
        links: [
          { text: { en: 'GitHub', zh: 'GitHub' }, link: 'https://github.com/web-infra-dev/rstest' },
          { text: { en: 'Discord', zh: 'Discord' }, link: 'https://discord.gg/XsaKEEk4mW' },
          { text: { en: 'X', zh: 'X' }, link: 'https://x.com/rspack_dev' },
        ],
      },
    ],
    socialLinks: [
      { icon: 'github', mode: 'link', content: 'https://github.com/web-infra-dev/rstest' },
      { icon: 'x', mode: 'link', content: 'https://x.com/rspack_dev' },
      { icon: 'discord', mode: 'link', content: 'https://discord.gg/XsaKEEk4mW' },
    ],
  },
});
