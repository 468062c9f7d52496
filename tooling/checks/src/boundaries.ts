import type { IForbiddenRuleType } from 'dependency-cruiser';

const TESTS = '\\.(test|stories)\\.tsx?$|/(testing|fixtures)/';

/**
 * The folders of each package, each after those it may import; types count. In core, first what all others use, then
 * the stages of a build in the order in which pages go through them, then what runs the stages. Files of `src` itself
 * have a place if folders import them; all other files of `src` are entries, which come last.
 */
export const ORDERS: Readonly<Record<string, readonly string[]>> = {
  core: [
    'shared',
    'headless',
    'scope',
    'messages',
    'client',
    'inline',
    'diagnostics',
    'server',
    'cache',
    'guard',
    'threads',
    'markdown',
    'config',
    'content',
    'translation',
    'routes',
    'plugins',
    'bundle',
    'articles',
    'documents',
    'output',
    'build',
    'check',
    'preview',
    'serving',
    'dev',
  ],
  search: [
    'constants.ts',
    'types.ts',
    'records',
    'tokens',
    'synonyms',
    'store',
    'split',
    'query',
    'rank',
    'excerpt',
    'searcher',
    'worker',
    'providers',
  ],
  'theme-ui': [
    'constants.ts',
    'core',
    'utils',
    'labels',
    'icons',
    'config',
    'stores',
    'search',
    'hooks',
    'components',
    'layout',
    'head-script',
  ],
  check: [
    'facts.ts',
    'types.ts',
    'reporter.ts',
    'options-reader.ts',
    'pages',
    'terms',
    'packages',
    'external',
    'samples',
    'compare',
    'drift',
    'typescript',
    'runs',
    'outputs',
    'recordings',
    'reference',
    'audit',
    'fix',
    'rules',
    'options.ts',
    'engine',
    'check-site.ts',
    'output',
  ],
  cli: ['own-version.ts', 'terminal', 'arguments', 'execution', 'upgrade', 'eject', 'checks', 'commands'],
  mcp: ['own-version.ts', 'site', 'tools'],
};

/** From each folder to those after it, and to the entries. */
const ORDER_RULES: IForbiddenRuleType[] = Object.entries(ORDERS).flatMap(([name, order]) => {
  const ordered = order.map((entry) => (entry.endsWith('.ts') ? `${entry}$` : `${entry}/`));
  const entries = `(?!${ordered.join('|')})[^/]+$`;
  return ordered.map((folder, index) => ({
    name: 'folders-in-order',
    severity: 'error' as const,
    comment:
      'A folder imports only folders before it in ORDERS. Fix: move what both need to the earlier one, or pass it as a parameter.',
    from: { path: `^packages/${name}/src/${folder}`, pathNot: TESTS },
    to: { path: `^packages/${name}/src/(${[...ordered.slice(index + 1), entries].join('|')})` },
  }));
});

/** Which modules may import which; the folder of a file states its environment. */
export const RULES: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    severity: 'error',
    comment: 'Modules that need each other, if only their types, are one module, or need a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'unresolved',
    severity: 'error',
    comment: 'The imported module does not exist.',
    from: { pathNot: TESTS },
    // Declarations that stand for no package of their own.
    to: { couldNotResolve: true, pathNot: '^(hast|mdast|unist|estree(-jsx)?)$' },
  },
  {
    name: 'tests-are-not-published',
    severity: 'error',
    comment: 'Published modules do not import tests, stories or what these share.',
    from: { path: '^packages/[^/]+/src', pathNot: TESTS },
    to: { path: `^packages/[^/]+/src.*(${TESTS})` },
  },
  {
    name: 'search-stands-alone',
    severity: 'error',
    comment: 'Search is used by Node, browsers and workers alike: no React, no DOM, no other package of ours.',
    from: { path: '^packages/search/src', pathNot: TESTS },
    to: { path: '^packages/(core|cli|theme-ui)/|node_modules/react(-dom)?/' },
  },
  {
    name: 'search-without-node',
    severity: 'error',
    comment: 'Search is used by Node, browsers and workers alike.',
    from: { path: '^packages/search/src', pathNot: TESTS },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'core-below-cli-and-theme',
    severity: 'error',
    comment: 'The config names a theme module; core never imports one. It gets checks as functions.',
    from: { path: '^packages/core/src', pathNot: TESTS },
    to: { path: '^packages/(cli|check|theme-ui)/' },
  },
  {
    name: 'check-over-core-only',
    severity: 'error',
    comment: 'Checks read pages through core; the command line calls them, and no theme is involved.',
    from: { path: '^packages/check/src', pathNot: TESTS },
    to: { path: '^packages/(cli|search|theme-ui)/' },
  },
  {
    name: 'cli-over-core-and-check',
    severity: 'error',
    comment: 'The commands call the programmatic APIs of core and check, and do no more.',
    from: { path: '^packages/cli/src', pathNot: TESTS },
    to: { path: '^packages/(search|theme-ui)/' },
  },
  {
    name: 'mcp-reads-files-of-sites',
    severity: 'error',
    comment:
      'The server reads what a site consists of, built or published: it uses the search, and of core only types.',
    from: { path: '^packages/mcp/src', pathNot: TESTS },
    to: { path: '^packages/(core|check|cli|theme-ui)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'theme-below-cli',
    severity: 'error',
    comment: 'Components do not depend on the command line.',
    from: { path: '^packages/theme-ui/src', pathNot: TESTS },
    to: { path: '^packages/(cli|check)/' },
  },
  {
    name: 'theme-takes-types-of-core',
    severity: 'error',
    comment:
      'Components work where core is not installed, so they import only its types. The build copies helpers and messages into the modules that re-export them.',
    from: { path: '^packages/theme-ui/src', pathNot: `${TESTS}|^packages/theme-ui/src/(core/|messages\\.ts)` },
    to: { path: '^packages/core/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'theme-takes-shared-and-client',
    severity: 'error',
    comment: 'The rest of core runs in Node.',
    from: { path: '^packages/theme-ui/src', pathNot: TESTS },
    to: { path: '^packages/core/', pathNot: '^packages/core/(src|dist)/(shared|headless|client|messages)/' },
  },
  {
    name: 'theme-in-browsers',
    severity: 'error',
    comment: 'Components run in browsers too.',
    from: { path: '^packages/theme-ui/src', pathNot: `${TESTS}|^packages/theme-ui/src/config/` },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'shared-imports-nothing',
    severity: 'error',
    comment: 'Everything imports shared types and helpers: they use nothing of Node, and of React only types.',
    from: { path: '^packages/core/src/shared', pathNot: TESTS },
    to: { pathNot: '^packages/core/src/shared/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'shared-imports-types-of-react',
    severity: 'error',
    comment: 'Everything imports shared types and helpers: they use nothing of Node, and of React only types.',
    from: { path: '^packages/core/src/shared', pathNot: TESTS },
    to: { pathNot: '^packages/core/src/shared/|node_modules/(@types/)?react/' },
  },
  {
    name: 'client-in-browsers',
    severity: 'error',
    comment: 'Everything the client imports is sent to browsers: shared helpers and React, nothing of Node.',
    from: { path: '^packages/core/src/client', pathNot: TESTS },
    to: { pathNot: '^packages/core/src/(client|headless|scope|shared)/|node_modules/(@types/)?react(-dom|-refresh)?/' },
  },
  {
    name: 'headless-without-site',
    severity: 'error',
    comment:
      'Components of other applications are built on it: it uses React and shared helpers, and nothing of a running site.',
    from: { path: '^packages/core/src/headless', pathNot: TESTS },
    to: { pathNot: '^packages/core/src/(headless|shared)/|node_modules/(@types/)?react/' },
  },
  {
    name: 'inline-scripts-are-small',
    severity: 'error',
    comment: 'Scripts in documents import shared helpers, and of the client only types.',
    from: { path: '^packages/core/src/inline', pathNot: TESTS },
    to: { pathNot: '^packages/core/src/(inline|shared)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'server-runtime-is-small',
    severity: 'error',
    comment:
      'The server side of rendering is bundled with a site: it imports only shared, scope, diagnostics, React and the attributes of HTML.',
    from: { path: '^packages/core/src/server', pathNot: TESTS },
    to: {
      pathNot:
        '^packages/core/src/(server|shared|scope|diagnostics)/|node_modules/(@types/)?(react(-dom)?|property-information|html-element-attributes)/',
    },
  },
  {
    name: 'node-without-client',
    severity: 'error',
    comment: 'Node code imports only types of what runs in browsers; the build turns inline scripts into strings.',
    from: { path: '^packages/core/src', pathNot: `^packages/core/src/(client|inline)/|${TESTS}` },
    to: { path: '^packages/core/src/(client|inline)/', dependencyTypesNot: ['type-only'] },
  },
  ...ORDER_RULES,
];
