import { defineConfig, feeds } from '@diptych/core';
import { blog } from './plugins/blog';

export default defineConfig({
  title: 'Field notes',
  siteUrl: 'https://notes.example',
  locales: [
    { key: 'en', label: 'English' },
    { key: 'zh', lang: 'zh-CN', label: '简体中文' },
  ],
  plugins: [
    feeds({ folder: '/blog/', title: { en: 'Field notes', zh: '田野笔记' }, formats: ['rss', 'atom'] }),
    blog({
      labels: {
        en: { blog: 'Blog', tags: 'Tags', tag: 'Posts about {name}', author: 'Posts by {name}' },
        zh: {
          blog: '博客',
          tags: '标签',
          tag: '关于“{name}”的文章',
          author: '{name} 的文章',
          names: { walks: '散步', weather: '天气', garden: '菜园' },
        },
      },
    }),
  ],
});
