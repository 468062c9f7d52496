import { defineConfig } from '@diptych/core';

export default defineConfig({
  title: 'Papierwerk',
  description: 'Ein Werkzeug, das Papier faltet.',
  siteUrl: 'https://papierwerk.example.com',
  locales: [
    {
      key: 'de',
      label: 'Deutsch',
      messages: { containerTip: 'Kniff', searchPlaceholder: 'Im Handbuch suchen' },
    },
  ],
});
