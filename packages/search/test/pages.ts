import { toRecord } from '../src/index.js';
import type { RecordInput, SearchRecord } from '../src/types.js';

/** A small page: text below the title and sections with a heading, text and code. */
export interface PageDraft {
  path: string;
  title: string;
  text?: string;
  sections?: [heading: string, text: string, code?: string][];
  lang?: string;
}

export const page = ({ path, title, text = '', sections = [], lang = 'en' }: PageDraft): SearchRecord => {
  const input: RecordInput = {
    pagePath: path,
    routePath: lang === 'en' ? path : `/${lang}${path}`,
    lang: lang === 'zh' ? 'zh-CN' : lang,
    title,
    sections: [
      { depth: 0, text },
      ...sections.map(([heading, prose, code]) => ({
        id: heading.toLowerCase().replace(/\s+/g, '-'),
        heading,
        depth: 2,
        text: prose,
        ...(code ? { code } : {}),
      })),
    ],
    toc: sections.map(([heading]) => ({ text: heading, id: heading.toLowerCase().replace(/\s+/g, '-'), depth: 2 })),
  };
  return toRecord(input);
};

/** A site in small: options, guides and an API in two languages. */
export const site: Record<'en' | 'zh', SearchRecord[]> = {
  en: [
    page({
      path: '/config/test/testTimeout',
      title: 'testTimeout',
      text: 'Milliseconds a test may take before it fails. Default 5000.',
      sections: [['Example', 'Give slow tests more time.', 'export default { testTimeout: 10_000 };']],
    }),
    page({
      path: '/config/test/hookTimeout',
      title: 'hookTimeout',
      text: 'Milliseconds a hook may take. See also testTimeout, testTimeout and testTimeout.',
    }),
    page({
      path: '/guide/start/quick-start',
      title: 'Quick start',
      text: 'Install the package @rstest/core, then write a first test.',
      sections: [
        ['Install', 'Use a package manager.', 'npm add @rstest/core -D'],
        ['Configuration file', 'The configuration file is rstest.config.ts. It is read once.'],
      ],
    }),
    page({
      path: '/guide/basic/cli',
      title: 'Command line',
      text: 'Run the tests once, or watch. The configuration is read from a file. The timeout of a test is --testTimeout.',
    }),
    page({
      path: '/api/rstest/mockFunctions',
      title: 'Mock functions',
      sections: [
        ['rstest.fn', 'Creates a mock function. A café may serve as an example.', 'const spy = rstest.fn();'],
        ['rstest.spyOn', 'Watches calls of a method.', "rstest.spyOn(console, 'log');"],
      ],
    }),
  ],
  zh: [
    page({
      lang: 'zh',
      path: '/config/test/testTimeout',
      title: 'testTimeout',
      text: '单个测试的超时时间，单位是毫秒。默认 5000。',
    }),
    page({
      lang: 'zh',
      path: '/guide/start/quick-start',
      title: '快速上手',
      text: '安装 @rstest/core，然后写第一个测试。',
      sections: [['配置文件', '配置文件是 rstest.config.ts，只读取一次。']],
    }),
    page({
      lang: 'zh',
      path: '/guide/basic/cli',
      title: '命令行',
      text: '配置从位置读取，置于文中；件数不限。运行测试，或者监听 onlyChineseWord。',
    }),
  ],
};
