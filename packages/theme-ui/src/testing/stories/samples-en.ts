import { messagesFor } from '@diptych/core/messages';
import type { Samples } from './samples.js';
import { chineseHits, englishHits } from './search-hits.js';

export const en: Samples = {
  locale: {
    key: 'en',
    lang: 'en',
    dir: 'ltr',
    label: 'English',
    title: 'Rstest',
    description: 'Rspack-based Testing Framework',
    home: '/',
  },
  labels: messagesFor('en'),
  text: {
    word: 'stable',
    name: 'Test environment',
    sentence: 'Each test file runs in a worker of its own.',
    paragraph:
      'Rspack compiles your tests through Rsbuild, the same compiler that builds your app. A plugin that makes an import work there makes it work here, so what is tested is what will be shipped.',
    long: 'How disableConsoleIntercept, printConsoleTrace and onConsoleLog decide together what a test may write to the terminal',
    hyphen: 'Components tested in happy-dom without a browser',
  },
  announcement: {
    text: 'Rstest 0.12 is out: projects, shards and merged reports',
    long: 'Rstest 0.12 is out: split a run into shards, merge their reports afterwards, describe several projects in one config file, and let watch mode rerun only the tests that a change can reach',
  },
  nav: [
    { text: 'Guide', link: '/guide/start/', position: 'right', activeMatch: '^/guide/' },
    { text: 'Config', link: '/config/', position: 'right', activeMatch: '^/config/' },
    { text: 'API', link: '/api/', position: 'right', activeMatch: '^/api/' },
    {
      text: 'More',
      position: 'right',
      items: [
        { text: 'Changelog', link: 'https://example.com/changelog', position: 'right' },
        { text: 'Contributing', link: '/contributing', position: 'right' },
        { text: 'Playground', link: '/playground', position: 'right', tag: 'new' },
      ],
    },
  ],
  sidebar: [
    {
      type: 'group',
      text: 'Getting started',
      collapsible: true,
      collapsed: false,
      items: [
        { type: 'link', text: 'Introduction', link: '/guide/start/' },
        { type: 'link', text: 'Quick start', link: '/guide/start/quick-start' },
      ],
    },
    {
      type: 'group',
      text: 'Basics',
      link: '/guide/basic/',
      collapsible: true,
      collapsed: false,
      items: [
        { type: 'link', text: 'Command line', link: '/guide/basic/cli' },
        { type: 'link', text: 'Configure Rstest', link: '/guide/basic/configure-rstest', tag: 'new' },
        {
          type: 'group',
          text: 'Choosing tests',
          collapsible: true,
          collapsed: false,
          items: [
            { type: 'link', text: 'By file and name', link: '/guide/basic/test-filter' },
            { type: 'link', text: 'By Git difference', link: '/guide/basic/changed' },
          ],
        },
      ],
    },
    {
      type: 'group',
      text: 'Advanced',
      collapsible: true,
      collapsed: true,
      items: [
        { type: 'link', text: 'Debug mode', link: '/guide/advanced/debug-mode' },
        { type: 'link', text: 'Profiling', link: '/guide/advanced/profiling' },
      ],
    },
    { type: 'divider', dashed: true },
    { type: 'section-header', text: 'Elsewhere' },
    { type: 'link', text: 'Repository', link: 'https://example.com/rstest', external: true },
    { type: 'link', text: 'Discussions', link: 'https://example.com/discussions', external: true },
  ],
  toc: [
    { text: 'Why Rstest', id: 'why-rstest', depth: 2, charIndex: 0 },
    { text: 'What is included', id: 'what-is-included', depth: 2, charIndex: 400 },
    { text: 'Writing tests', id: 'writing-tests', depth: 3, charIndex: 700 },
    { text: 'Mocking', id: 'mocking', depth: 3, charIndex: 900 },
    { text: 'How a test run works', id: 'how-a-test-run-works', depth: 2, charIndex: 1200 },
    { text: 'Requirements', id: 'requirements', depth: 2, charIndex: 1800 },
  ],
  breadcrumbs: [{ text: 'Guide', link: '/guide/start/' }, { text: 'Getting started' }],
  prev: { text: 'Introduction', link: '/guide/start/' },
  next: { text: 'Configure Rstest', link: '/guide/basic/configure-rstest' },
  overview: [
    {
      title: 'Test API',
      pages: [
        {
          text: 'describe',
          link: '/api/test-api/describe',
          description: 'Group tests into suites that share hooks and options.',
          headers: [
            { text: 'describe.only', id: 'only', depth: 2, charIndex: 0 },
            { text: 'describe.each', id: 'each', depth: 2, charIndex: 0 },
            { text: 'describe.skip', id: 'skip', depth: 2, charIndex: 0 },
          ],
        },
        {
          text: 'expect',
          link: '/api/test-api/expect',
          description: 'Check values with matchers, snapshots and your own assertions.',
          headers: [
            { text: 'Asymmetric matchers', id: 'asymmetric', depth: 2, charIndex: 0 },
            { text: 'Snapshots', id: 'snapshots', depth: 2, charIndex: 0 },
          ],
        },
      ],
    },
    {
      title: 'Utilities',
      pages: [
        {
          text: 'Fake timers',
          link: '/api/rstest/fakeTimers',
          headers: [{ text: 'useFakeTimers', id: 'use', depth: 2, charIndex: 0 }],
        },
        { text: 'Mock modules', link: '/api/rstest/mockModules', headers: [] },
      ],
    },
    { title: '', pages: [{ text: 'Release notes', link: '/releases', headers: [] }] },
  ],
  hero: {
    name: 'Rstest',
    text: 'Rspack-based Testing Framework',
    tagline: 'Test your code the way you build it, with the Rspack toolchain at home',
    actions: [
      { text: 'Introduction', link: '/guide/start/', theme: 'alt' },
      { text: 'Quick start', link: '/guide/start/quick-start', theme: 'brand' },
    ],
  },
  numbers: [
    { value: '10', label: 'packages', command: 'npm install -D @rstest/core' },
    { value: '344 ms', label: 'build, 3 tests', command: 'npx rstest' },
    { value: '1,000', label: 'tests', command: 'npx rstest run' },
    { value: '39', label: 'matchers' },
  ],
  features: [
    {
      title: 'One pipeline for code and tests',
      details:
        'Rspack compiles your tests through Rsbuild. Aliases, plugins, loaders and asset rules mean the same thing in a test as in your app.',
      link: '/config/build/plugins',
    },
    {
      title: 'Nothing to configure',
      details: 'TypeScript, ES modules and CommonJS work on the first run. Install one package and write a test file.',
      link: '/guide/start/quick-start',
    },
    {
      title: 'Jest-style API',
      details: 'Snapshots, mocks and fake timers ship in a single typed package. What you know from Jest carries over.',
    },
    {
      title: 'Isolated and parallel',
      details: 'Each test file gets its own worker by default, so state does not leak between files.',
    },
    {
      title: 'Reruns only what changed',
      details: 'Watch mode follows the module graph: save a file and only the tests that depend on it run again.',
    },
    {
      title: 'From your laptop to CI',
      details: 'Filter by file, name, project or Git diff, split a run into shards and merge the reports afterwards.',
    },
  ],
  footer: 'Released under the MIT License',
  files: { config: 'the configuration', test: 'beside what it tests' },
  steps: [
    { title: 'Create a project', text: 'Make a folder and a package.json. Skip this step if you have both.' },
    { title: 'Install Rstest', text: 'Compiler, runner, assertions and types come in one package.' },
    { title: 'Run it', text: 'The process ends with exit code 0, which continuous integration takes for success.' },
  ],
  cards: [
    { title: 'Quick start', description: 'From an empty folder to the first test that passes.' },
    { title: 'Configure Rstest', description: 'Add a config file and share it between projects.' },
    { title: 'Command line', description: 'All commands, and the options of each.' },
    { title: 'API', description: 'The functions you call in a test file.' },
  ],
  search: {
    query: 'config',
    misspelt: 'confg',
    missing: 'zeppelin',
    groups: [
      { label: 'English', lang: 'en', isElsewhere: false, pages: englishHits },
      { label: '简体中文', lang: 'zh-CN', isElsewhere: true, pages: chineseHits },
    ],
    entries: [
      { text: 'Guide', link: '/guide/start/' },
      { text: 'Config', link: '/config/' },
      { text: 'API', link: '/api/' },
    ],
  },
};
