import { defineConfig } from '@diptych/core';

export default defineConfig({
  title: 'Ferry',
  theme: './theme/index.tsx',
  styles: ['./theme/ferry.css'],
  locales: [
    { key: 'en', label: 'English', messages: { 'ferry.contents': 'Contents', 'ferry.onThisPage': 'On this page' } },
    { key: 'fr', label: 'Français', messages: { 'ferry.contents': 'Sommaire', 'ferry.onThisPage': 'Sur cette page' } },
  ],
});
