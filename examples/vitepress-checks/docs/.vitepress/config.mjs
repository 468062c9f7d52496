import { defineConfig } from 'vitepress';

export default defineConfig({
  title: 'Kiln',
  cleanUrls: true,
  themeConfig: {
    sidebar: [
      {
        text: 'Guide',
        items: [
          { text: 'Start', link: '/guide/start' },
          { text: 'Glaze', link: '/guide/glaze' },
        ],
      },
    ],
  },
});
