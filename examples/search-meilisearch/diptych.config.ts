import { defineConfig } from '@diptych/core';
import { docsearchHead } from '@diptych/search/providers';
import { ENGINE } from './engine';

export default defineConfig({
  title: 'Paper',
  siteUrl: 'https://paper.example',
  locales: [
    { key: 'en', label: 'English' },
    { key: 'zh', lang: 'zh-CN', label: '简体中文' },
  ],
  theme: './theme.ts',
  head: [docsearchHead],
  csp: { allow: [ENGINE] },
});
