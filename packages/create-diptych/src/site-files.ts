import { extensionOf, isFull, literal } from './extensions.js';
import { LANGUAGES, type SiteOptions } from './options.js';
import { verbsOf } from './package-manager.js';

/** Versions of a site's dependencies other than Diptych. */
const VERSIONS = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  '@types/node': '^20.19.0',
  '@types/react': '^19.0.0',
  '@types/react-dom': '^19.0.0',
  typescript: '~5.9.0',
} as const;

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** Folder of the pages: another `docs` below `docs/` would be confusing. */
export const pagesFolder = ({ siteFolder }: SiteOptions): string => (siteFolder ? 'pages' : 'docs');

/** `package.json` of the site. */
export function packageFile(options: SiteOptions): string {
  const diptych = `^${options.version}`;
  const typed = isFull(options);
  const { packageManager, packageManagerVersion, siteFolder } = options;
  // Corepack provides Yarn and pnpm in the version that created the lockfile.
  const pinned = !siteFolder && packageManagerVersion && ['yarn', 'pnpm'].includes(packageManager);
  return json({
    name: options.packageName,
    version: '0.0.0',
    private: true,
    type: 'module',
    ...(pinned && { packageManager: `${packageManager}@${packageManagerVersion}` }),
    scripts: {
      dev: 'diptych dev',
      build: 'diptych build',
      preview: 'diptych preview',
      check: 'diptych check',
    },
    dependencies: {
      '@diptych/cli': diptych,
      '@diptych/core': diptych,
      '@diptych/theme-ui': diptych,
      react: VERSIONS.react,
      'react-dom': VERSIONS['react-dom'],
      ...extensionOf(options)?.dependencies,
    },
    devDependencies: {
      '@diptych/check': diptych,
      ...(options.starter === 'api' && { '@types/node': VERSIONS['@types/node'] }),
      ...(typed && {
        '@types/react': VERSIONS['@types/react'],
        // Parts of the theme that an author copies use it.
        '@types/react-dom': VERSIONS['@types/react-dom'],
        typescript: VERSIONS.typescript,
      }),
    },
  });
}

/** `diptych.config.ts`. */
export function configFile(options: SiteOptions): string {
  const full = isFull(options);
  const extension = extensionOf(options);
  const folder = pagesFolder(options);
  const lines = [
    ...(extension?.imports ?? [`import { defineConfig } from '@diptych/core';`]),
    '',
    'export default defineConfig({',
    `  title: ${literal(options.title)},`,
    '  // The public address of the site, for canonical links and the sitemap.',
    ...(options.starter === 'blog'
      ? ['  // Feeds need it. Replace it before you publish.', `  siteUrl: 'https://docs.example.com',`]
      : [`  // siteUrl: 'https://docs.example.com',`]),
    ...(folder === 'docs' ? [] : [`  docs: '${folder}',`]),
    ...localeLines(options),
    ...(full
      ? [
          `  head: [{ tag: 'link', attrs: { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' } }],`,
          '  // All colours of the site are in this file.',
          `  styles: ['@diptych/theme-ui/styles.css', './styles/theme.css'],`,
          `  themeConfig: { logo: { image: '/logo.svg' } },`,
        ]
      : []),
    ...(extension ? ['  plugins: [', ...extension.plugins(options).map((line) => `    ${line}`), '  ],'] : []),
    '  check: {',
    '    rules: {',
    `      frontmatter: { fields: { description: { required: true, type: 'string', unique: true } } },`,
    ...(full ? ['      // Every TypeScript and JavaScript sample on a page compiles.', `      samples: 'error',`] : []),
    '    },',
    '  },',
    '});',
    '',
  ];
  return lines.join('\n');
}

function localeLines({ languages }: SiteOptions): string[] {
  const entries = languages.map((key) => {
    const { lang, label } = LANGUAGES[key];
    return `{ key: '${key}', lang: '${lang}', label: '${label}' }`;
  });
  if (entries.length === 1) return [`  locales: [${entries[0]}],`];
  return ['  locales: [', ...entries.map((entry) => `    ${entry},`), '  ],'];
}

/** `tsconfig.json`, for editors and for `tsc`. */
export function typescriptFile(options: SiteOptions): string {
  return json({
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      // Types of style sheets and images that components import, and of `themeConfig` and `check` in the config.
      types: [
        '@diptych/core/types',
        '@diptych/theme-ui',
        '@diptych/check',
        ...(options.starter === 'api' ? ['node'] : []),
      ],
    },
    include: [
      '*.ts',
      '*.tsx',
      'components',
      'theme',
      ...(extensionOf(options) ? ['plugins'] : []),
      ...(options.starter === 'api' ? ['src'] : []),
      pagesFolder(options),
    ],
  });
}

/** Files that editors and git read. */
export function settingsFiles(options: SiteOptions): Record<string, string> {
  return {
    '.gitignore': ['node_modules/', 'dist/', 'dist.*/', '.diptych/', '.DS_Store', ...yarnState(options), ''].join('\n'),
    '.editorconfig': [
      'root = true',
      '',
      '[*]',
      'charset = utf-8',
      'end_of_line = lf',
      'indent_style = space',
      'indent_size = 2',
      'insert_final_newline = true',
      'trim_trailing_whitespace = true',
      '',
      '[*.{md,mdx}]',
      'trim_trailing_whitespace = false',
      '',
    ].join('\n'),
    '.vscode/extensions.json': json({ recommendations: ['unifiedjs.vscode-mdx', 'editorconfig.editorconfig'] }),
    '.vscode/settings.json': json({
      'files.exclude': { '.diptych': true },
      'search.exclude': { dist: true },
      '[markdown]': { 'editor.wordWrap': 'on' },
      '[mdx]': { 'editor.wordWrap': 'on' },
    }),
  };
}

/** Merges both sides of a conflict in the lock of translations; order has no meaning there. */
export const attributesFile = (): string => '_translations.txt merge=union\n';

/** What Yarn 2 and later write beside what belongs in the repository. */
function yarnState({ packageManager, siteFolder }: SiteOptions): string[] {
  if (packageManager !== 'yarn' || siteFolder) return [];
  return ['.yarn/*', ...['patches', 'plugins', 'releases', 'sdks', 'versions'].map((name) => `!.yarn/${name}`)];
}

/** Yarn's Plug'n'Play creates no folders for bundlers to read. Yarn 1 ignores the file. */
export const yarnFile = (): string => 'nodeLinker: node-modules\n';

/** How a script of the site is called, for its texts. */
export const runScript = (options: SiteOptions, script: string): string =>
  `${verbsOf(options.packageManager, options.packageManagerVersion).run} ${script}`;
