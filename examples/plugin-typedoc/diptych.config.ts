import { defineConfig } from '@diptych/core';
import { api } from './plugins/api';

export default defineConfig({
  title: 'Pour',
  locales: [
    { key: 'en', label: 'English' },
    { key: 'zh', lang: 'zh-CN', label: '简体中文' },
  ],
  plugins: [
    api({
      entry: 'src/index.ts',
      words: {
        en: {
          title: 'API',
          name: 'Name',
          type: 'Type',
          meaning: 'Meaning',
          optional: 'optional',
          deprecated: 'Deprecated',
          returns: 'Returns',
          throws: 'Throws',
          example: 'Example',
        },
        zh: {
          title: 'API',
          name: '名称',
          type: '类型',
          meaning: '说明',
          optional: '可选',
          deprecated: '已弃用',
          returns: '返回',
          throws: '抛出',
          example: '示例',
        },
      },
    }),
  ],
});
