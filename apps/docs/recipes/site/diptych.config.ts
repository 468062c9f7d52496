import { defineConfig } from '@diptych/core';

export default defineConfig({
  title: 'Paper',
  siteUrl: 'https://docs.example.com',
  lastUpdated: false,
  locales: [
    { key: 'en', label: 'English' },
    { key: 'zh', lang: 'zh-CN', label: '简体中文' },
  ],
  redirects: { '/start': '/guide/install', '/old/(.*)': '/guide/$1' },
});
