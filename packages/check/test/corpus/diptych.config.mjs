export default {
  title: 'Paper',
  siteUrl: 'https://example.com',
  locales: [
    { key: 'en', label: 'English' },
    { key: 'zh', lang: 'zh-CN', label: '简体中文' },
  ],
  lastUpdated: false,
  theme: './theme.tsx',
  styles: [],
  redirects: { '/start': '/guide/fold', '/zh/start': '/zh/guide/fold' },
  check: {
    rules: {
      frontmatter: {
        fields: { description: { type: 'string', required: true, maxLength: { en: 60, zh: 20 }, unique: true } },
        unknown: 'deny',
      },
    },
  },
};
