import { defineConfig } from '@diptych/core';
import { declarations } from './declarations';

// A small site whose pages are the stories of an article's elements: what they show is what the toolkit makes of Markdown.
export default defineConfig({
  title: 'Article',
  locales: [
    { key: 'en', lang: 'en', label: 'English' },
    { key: 'zh', lang: 'zh-CN', label: '简体中文' },
  ],
  markdown: {
    math: true,
    declarations: async () => declarations,
    types: async (root, samples) => (await import('@diptych/check')).describeTypes(root, samples),
  },
  search: false,
  lastUpdated: false,
});
