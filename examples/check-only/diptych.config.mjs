import { defineConfig } from '@diptych/core';

export default defineConfig({
  title: 'Kettle',
  route: { exclude: ['public/**'] },
  // Nobody records translations as accepted here.
  check: { rules: { untracked: 'off' } },
  locales: [
    { key: 'en', label: 'English' },
    { key: 'zh', lang: 'zh-CN', label: '简体中文' },
  ],
});
