import type { SearchPage } from '../../search/search-provider.js';

/** What a search for “config” finds in the English pages. */
export const englishHits: SearchPage[] = [
  {
    title: 'Configure Rstest',
    link: '/guide/basic/configure-rstest',
    hits: [
      { type: 'title', link: '/guide/basic/configure-rstest', text: 'Configure Rstest', highlights: [[0, 6]] },
      {
        type: 'header',
        link: '/guide/basic/configure-rstest#config-file',
        text: 'Configure Rstest > The config file',
        highlights: [[23, 29]],
      },
      {
        type: 'content',
        link: '/guide/basic/configure-rstest#config-file',
        text: '… looks for rstest.config.ts beside package.json; --config names another file.',
        highlights: [
          [19, 25],
          [52, 58],
        ],
        context: 'The config file',
      },
    ],
  },
  {
    title: 'Quick start',
    link: '/guide/start/quick-start',
    hits: [
      { type: 'title', link: '/guide/start/quick-start', text: 'Quick start', highlights: [] },
      {
        type: 'content',
        link: '/guide/start/quick-start#add-a-config-file',
        text: "import { defineConfig } from '@rstest/core';",
        highlights: [[15, 21]],
        context: 'Add a config file',
        isCode: true,
      },
    ],
  },
];

/** The same in the Chinese ones. */
export const chineseHits: SearchPage[] = [
  {
    title: '配置 Rstest',
    link: '/zh/guide/basic/configure-rstest',
    hits: [
      { type: 'title', link: '/zh/guide/basic/configure-rstest', text: '配置 Rstest', highlights: [[0, 2]] },
      {
        type: 'content',
        link: '/zh/guide/basic/configure-rstest#config-file',
        text: '…在 package.json 旁边查找 rstest.config.ts，也可以用 --config 指定另一份配置文件。',
        highlights: [
          [28, 34],
          [45, 51],
          [57, 59],
        ],
        context: '配置文件',
      },
    ],
  },
];
