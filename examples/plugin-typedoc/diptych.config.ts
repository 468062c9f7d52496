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
          default: 'Default',
          returns: 'Returns',
          throws: 'Throws',
          since: 'Since',
          see: 'See',
          example: 'Example',
        },
        zh: {
          title: 'API',
          name: '名称',
          type: '类型',
          meaning: '说明',
          optional: '可选',
          deprecated: '已弃用',
          default: '默认值',
          returns: '返回',
          throws: '抛出',
          since: '始于',
          see: '参见',
          example: '示例',
        },
      },
    }),
  ],
});
