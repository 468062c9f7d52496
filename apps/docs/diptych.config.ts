import { fileURLToPath } from 'node:url';
import { defineConfig } from '@diptych/core';
import { homepage } from '../../package.json';

const inPlayground = (file: string) => fileURLToPath(new URL(`./playground/${file}`, import.meta.url));

export default defineConfig({
  title: 'Diptych',
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
    socialLinks: [{ icon: 'github', mode: 'link', content: homepage }],
    footer: { en: 'Diptych is open source, under the MIT licence.', zh: 'Diptych 是开源软件，采用 MIT 许可证。' },
  },
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
