const TEST_OPTIONS = [
  'include',
  'exclude',
  'includeSource',
  'globals',
  'setupFiles',
  'testEnvironment',
  'testNamePattern',
  'testTimeout',
  'hookTimeout',
  'retry',
  'root',
  'reporters',
  'name',
  'isolate',
  'pool',
  'passWithNoTests',
  'printConsoleTrace',
  'onConsoleLog',
  'disableConsoleIntercept',
  'update',
  'clearMocks',
  'resetMocks',
  'restoreMocks',
  'unstubEnvs',
  'unstubGlobals',
  'maxConcurrency',
  'slowTestThreshold',
];
const BUILD_OPTIONS = ['plugins', 'source', 'output', 'resolve', 'tools', 'dev', 'performance'];
const TEST_API = ['describe', 'expect', 'hooks', 'test'];
const UTILITIES = ['fakeTimers', 'mockFunctions', 'mockInstance', 'mockModules', 'utilities'];

/** The 53 pages of each language, by area; paths without language. */
export const ROUTES: Record<string, string[]> = {
  guide: [
    '/',
    '/guide/start/',
    '/guide/start/quick-start',
    '/guide/basic/cli',
    '/guide/basic/configure-rstest',
    '/guide/basic/test-filter',
    '/guide/advanced/debug-mode',
    '/guide/advanced/profiling',
  ],
  'test options, first half': TEST_OPTIONS.slice(0, 14).map((name) => `/config/test/${name}`),
  'test options, second half': TEST_OPTIONS.slice(14).map((name) => `/config/test/${name}`),
  'config and build options': ['/config/', ...BUILD_OPTIONS.map((name) => `/config/build/${name}`)],
  api: ['/api/', ...TEST_API.map((name) => `/api/test-api/${name}`), ...UTILITIES.map((name) => `/api/rstest/${name}`)],
};

/** Folders that have no text of their own, and where they lead. */
export const SECTIONS: Record<string, string> = {
  '/guide/basic/': '/guide/basic/cli',
  '/guide/advanced/': '/guide/advanced/debug-mode',
  '/api/test-api/': '/api/',
  '/api/rstest/': '/api/',
};
