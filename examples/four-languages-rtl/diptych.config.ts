import { defineConfig } from '@diptych/core';

export default defineConfig({
  title: 'Paper',
  siteUrl: 'https://paper.example.com',
  locales: [
    { key: 'ar', label: 'العربية', title: 'ورق' },
    { key: 'en', label: 'English', title: 'Paper' },
    { key: 'ja', label: '日本語', title: '紙' },
    { key: 'ko', label: '한국어', title: '종이' },
  ],
});
