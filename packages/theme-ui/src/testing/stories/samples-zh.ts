import { messagesFor } from '@diptych/core/messages';
import type { Samples } from './samples.js';
import { chineseHits, englishHits } from './search-hits.js';

export const zh: Samples = {
  locale: {
    key: 'zh',
    lang: 'zh-CN',
    dir: 'ltr',
    label: '简体中文',
    title: 'Rstest',
    description: '基于 Rspack 的测试框架',
    home: '/zh/',
  },
  labels: messagesFor('zh'),
  text: {
    word: '稳定',
    name: '测试环境',
    sentence: '每个测试文件都在独立的 worker 中运行。',
    paragraph:
      '测试代码由 Rspack 通过 Rsbuild 编译，与构建应用的是同一个编译器。某个插件能让一种导入在应用里生效，也就能让它在测试里生效；测的是什么，上线的就是什么。',
    long: 'disableConsoleIntercept、printConsoleTrace 与 onConsoleLog 如何共同决定一个测试可以向终端输出哪些内容',
    hyphen: '在 happy-dom 里测试组件，不用打开浏览器',
  },
  announcement: {
    text: 'Rstest 0.12 已发布：多项目、分片与报告合并',
    long: 'Rstest 0.12 已发布：可以把一次运行拆成多个分片，最后合并报告；可以在一个配置文件里描述多个项目；监听模式只重跑受改动影响的测试，保存之后几乎立刻就能看到结果',
  },
  nav: [
    { text: '指南', link: '/zh/guide/start/', position: 'right', activeMatch: '^/guide/' },
    { text: '配置', link: '/zh/config/', position: 'right', activeMatch: '^/config/' },
    { text: 'API', link: '/zh/api/', position: 'right', activeMatch: '^/api/' },
    {
      text: '更多',
      position: 'right',
      items: [
        { text: '更新日志', link: 'https://example.com/changelog', position: 'right' },
        { text: '参与贡献', link: '/zh/contributing', position: 'right' },
        { text: '在线体验', link: '/zh/playground', position: 'right', tag: '新' },
      ],
    },
  ],
  sidebar: [
    {
      type: 'group',
      text: '开始',
      collapsible: true,
      collapsed: false,
      items: [
        { type: 'link', text: '介绍', link: '/zh/guide/start/' },
        { type: 'link', text: '快速开始', link: '/zh/guide/start/quick-start' },
      ],
    },
    {
      type: 'group',
      text: '基础',
      link: '/zh/guide/basic/',
      collapsible: true,
      collapsed: false,
      items: [
        { type: 'link', text: '命令行', link: '/zh/guide/basic/cli' },
        { type: 'link', text: '配置 Rstest', link: '/zh/guide/basic/configure-rstest', tag: '新' },
        {
          type: 'group',
          text: '选择测试',
          collapsible: true,
          collapsed: false,
          items: [
            { type: 'link', text: '按文件与名称', link: '/zh/guide/basic/test-filter' },
            { type: 'link', text: '按 Git 差异', link: '/zh/guide/basic/changed' },
          ],
        },
      ],
    },
    {
      type: 'group',
      text: '进阶',
      collapsible: true,
      collapsed: true,
      items: [
        { type: 'link', text: '调试模式', link: '/zh/guide/advanced/debug-mode' },
        { type: 'link', text: '性能分析', link: '/zh/guide/advanced/profiling' },
      ],
    },
    { type: 'divider', dashed: true },
    { type: 'section-header', text: '站外链接' },
    { type: 'link', text: '代码仓库', link: 'https://example.com/rstest', external: true },
    { type: 'link', text: '讨论区', link: 'https://example.com/discussions', external: true },
  ],
  toc: [
    { text: '为什么选择 Rstest', id: 'why-rstest', depth: 2, charIndex: 0 },
    { text: '包含哪些能力', id: 'what-is-included', depth: 2, charIndex: 200 },
    { text: '编写测试', id: 'writing-tests', depth: 3, charIndex: 300 },
    { text: '模拟', id: 'mocking', depth: 3, charIndex: 400 },
    { text: '一次测试如何运行', id: 'how-a-test-run-works', depth: 2, charIndex: 500 },
    { text: '环境要求', id: 'requirements', depth: 2, charIndex: 700 },
  ],
  breadcrumbs: [{ text: '指南', link: '/zh/guide/start/' }, { text: '开始' }],
  prev: { text: '介绍', link: '/zh/guide/start/' },
  next: { text: '配置 Rstest', link: '/zh/guide/basic/configure-rstest' },
  overview: [
    {
      title: '测试 API',
      pages: [
        {
          text: 'describe',
          link: '/zh/api/test-api/describe',
          description: '把测试组织成共享钩子与选项的套件。',
          headers: [
            { text: 'describe.only', id: 'only', depth: 2, charIndex: 0 },
            { text: 'describe.each', id: 'each', depth: 2, charIndex: 0 },
            { text: 'describe.skip', id: 'skip', depth: 2, charIndex: 0 },
          ],
        },
        {
          text: 'expect',
          link: '/zh/api/test-api/expect',
          description: '用匹配器、快照和自己的断言检查值。',
          headers: [
            { text: '非对称匹配器', id: 'asymmetric', depth: 2, charIndex: 0 },
            { text: '快照', id: 'snapshots', depth: 2, charIndex: 0 },
          ],
        },
      ],
    },
    {
      title: '工具函数',
      pages: [
        {
          text: '伪定时器',
          link: '/zh/api/rstest/fakeTimers',
          headers: [{ text: 'useFakeTimers', id: 'use', depth: 2, charIndex: 0 }],
        },
        { text: '模块模拟', link: '/zh/api/rstest/mockModules', headers: [] },
      ],
    },
    { title: '', pages: [{ text: '发布说明', link: '/zh/releases', headers: [] }] },
  ],
  hero: {
    name: 'Rstest',
    text: '基于 Rspack 的测试框架',
    tagline: '怎样构建代码，就怎样测试代码，与 Rspack 工具链浑然一体',
    actions: [
      { text: '介绍', link: '/zh/guide/start/', theme: 'alt' },
      { text: '快速开始', link: '/zh/guide/start/quick-start', theme: 'brand' },
    ],
  },
  numbers: [
    { value: '10', label: '个包', command: 'npm install -D @rstest/core' },
    { value: '344 ms', label: '构建，3 个测试', command: 'npx rstest' },
    { value: '1,000', label: '个测试', command: 'npx rstest run' },
    { value: '39', label: '个匹配器' },
  ],
  features: [
    {
      title: '源码与测试共用一条流水线',
      details:
        '测试代码由 Rspack 通过 Rsbuild 编译。路径别名、插件、loader 和静态资源规则，在测试里与在应用里含义一致。',
      link: '/zh/config/build/plugins',
    },
    {
      title: '开箱即用',
      details: 'TypeScript、ES 模块和 CommonJS 首次运行即可使用。安装一个包，写一个测试文件，执行一条命令。',
      link: '/zh/guide/start/quick-start',
    },
    {
      title: 'Jest 风格的 API',
      details: '快照、模拟和伪定时器都在同一个带类型的包里，Jest 的使用经验可以直接沿用。',
    },
    { title: '隔离且并行', details: '默认每个测试文件都有独立的 worker，状态不会在文件之间泄漏。' },
    { title: '只重跑受影响的测试', details: '监听模式依据模块依赖图工作：保存一个文件，只有依赖它的测试会再次运行。' },
    { title: '从本地到 CI', details: '按文件、名称、项目或 Git 差异过滤测试，把一次运行拆成多个分片，最后合并报告。' },
  ],
  footer: '基于 MIT 许可证发布',
  files: { config: '配置文件', test: '与被测代码相邻' },
  steps: [
    { title: '创建项目', text: '新建目录并生成 package.json。两者都有的话，可以跳过这一步。' },
    { title: '安装 Rstest', text: '编译器、运行器、断言和类型都在这一个包里。' },
    { title: '运行', text: '进程以退出码 0 结束，CI 会把这次运行视为成功。' },
  ],
  cards: [
    { title: '快速开始', description: '从空目录到第一个通过的测试。' },
    { title: '配置 Rstest', description: '添加配置文件，并在多个项目间共享。' },
    { title: '命令行', description: '所有命令，以及每个命令的参数。' },
    { title: 'API', description: '在测试文件中调用的函数。' },
  ],
  search: {
    query: '配置',
    misspelt: '配制',
    missing: '齐柏林飞艇',
    groups: [
      { label: '简体中文', lang: 'zh-CN', isElsewhere: false, pages: chineseHits },
      { label: 'English', lang: 'en', isElsewhere: true, pages: englishHits },
    ],
    entries: [
      { text: '指南', link: '/zh/guide/start/' },
      { text: '配置', link: '/zh/config/' },
      { text: 'API', link: '/zh/api/' },
    ],
  },
};
