import type { SiteOptions } from './options.js';
import { verbsOf } from './package-manager.js';

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/**
 * Files for a host and for continuous integration. Paths are relative to the repository's root, where workflows must
 * be.
 * @returns content by path
 */
export function hostFiles(options: SiteOptions): Record<string, string> {
  const inSite = (name: string): string => (options.siteFolder ? `${options.siteFolder}/${name}` : name);
  const files: Record<string, string> = {};
  if (options.checks) files['.github/workflows/docs-check.yml'] = checkWorkflow(options);
  switch (options.host) {
    case 'github-pages':
      files['.github/workflows/docs-deploy.yml'] = pagesWorkflow(options);
      break;
    case 'netlify':
      files['netlify.toml'] = netlifyFile(options);
      break;
    case 'vercel':
      files[inSite('vercel.json')] = vercelFile(options);
      break;
    case 'cloudflare':
      files[inSite('wrangler.jsonc')] = wranglerFile(options);
      break;
    case 'none':
      break;
  }
  return files;
}

function checkWorkflow(options: SiteOptions): string {
  const { exec } = verbsOf(options.packageManager, options.packageManagerVersion);
  return `name: Check the documentation

on:
  pull_request:
${indent(pathFilter(options), 4)}  push:
    branches: [main]
${indent(pathFilter(options), 4)}
permissions:
  contents: read

jobs:
  check:
    runs-on: ubuntu-latest
${indent(workingFolder(options), 4)}    steps:
${indent(setupSteps(options), 6)}
      - name: Build
        run: ${exec} diptych build --strict
      - name: Check
        run: ${exec} diptych check --format github
`;
}

function pagesWorkflow(options: SiteOptions): string {
  const { exec } = verbsOf(options.packageManager, options.packageManagerVersion);
  const output = options.siteFolder ? `${options.siteFolder}/dist` : 'dist';
  return `name: Deploy the documentation

on:
  push:
    branches: [main]
${indent(pathFilter(options), 4)}  workflow_dispatch:

permissions:
  contents: read
  pages: write
  id-token: write

# A running deployment is completed; of the waiting ones, only the newest runs.
concurrency:
  group: pages
  cancel-in-progress: false

jobs:
  deploy:
    runs-on: ubuntu-latest
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
${indent(workingFolder(options), 4)}    steps:
${indent(setupSteps(options), 6)}
      - name: Determine the base path
        id: pages
        uses: actions/configure-pages@v5
      - name: Build
        # The path is empty on a domain of your own, and "/repository" elsewhere.
        run: ${exec} diptych build --strict --base "\${{ steps.pages.outputs.base_path }}/"
      - uses: actions/upload-pages-artifact@v3
        with:
          path: ${output}
      - name: Deploy
        id: deployment
        uses: actions/deploy-pages@v4
`;
}

/**
 * Check-out with all commits (pages show the date of their last one), tools, packages, and the cache of the last build.
 */
function setupSteps(options: SiteOptions): string {
  const { packageManager, packageManagerVersion, siteFolder } = options;
  const { ci } = verbsOf(packageManager, packageManagerVersion);
  const cache = packageManager === 'bun' ? '' : `\n    cache: ${packageManager}`;
  const tools = {
    npm: '',
    // The version is the one of the field "packageManager", or the newest 10.
    pnpm: packageManagerVersion
      ? '- uses: pnpm/action-setup@v4\n'
      : '- uses: pnpm/action-setup@v4\n  with:\n    version: 10\n',
    yarn: '- run: corepack enable\n',
    bun: '- uses: oven-sh/setup-bun@v2\n',
  }[packageManager];
  const directory = siteFolder ? `${siteFolder}/` : '';
  const rootOnly = siteFolder ? '\n  working-directory: .' : '';
  return `- uses: actions/checkout@v4
  with:
    fetch-depth: 0
${rootOnly && tools.startsWith('- run') ? tools.replace('\n', `${rootOnly}\n`) : tools}- uses: actions/setup-node@v4
  with:
    node-version: 24${cache}
- run: ${ci}${rootOnly}
- name: Restore and save the cache
  uses: actions/cache@v4
  with:
    path: ${directory}.diptych
    key: diptych-\${{ runner.os }}-\${{ github.sha }}
    restore-keys: diptych-\${{ runner.os }}-`;
}

const workingFolder = ({ siteFolder }: SiteOptions): string =>
  siteFolder ? `defaults:\n  run:\n    working-directory: ${siteFolder}\n` : '';

const pathFilter = ({ siteFolder }: SiteOptions): string =>
  siteFolder ? `paths: ['${siteFolder}/**', '.github/workflows/docs-*.yml']\n` : '';

function netlifyFile({ packageManager, siteFolder }: SiteOptions): string {
  const { run } = verbsOf(packageManager);
  const base = siteFolder ? `  base = "${siteFolder}"\n` : '';
  return `# Netlify reads the site's own _headers and _redirects.
[build]
${base}  command = "${run} build"
  publish = "dist"

[build.environment]
  NODE_VERSION = "24"
`;
}

function vercelFile({ packageManager }: SiteOptions): string {
  const forever = 'public, max-age=31536000, immutable';
  const cached = (source: string) => ({ source, headers: [{ key: 'Cache-Control', value: forever }] });
  return json({
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    buildCommand: `${verbsOf(packageManager).run} build`,
    outputDirectory: 'dist',
    cleanUrls: true,
    headers: [cached('/assets/(.*)'), cached('/static/search_(index|split).(.*)')],
  });
}

function wranglerFile({ packageName }: SiteOptions): string {
  return `// Cloudflare reads the site's own _headers and _redirects.
${json({
  $schema: 'node_modules/wrangler/config-schema.json',
  name: packageName,
  compatibility_date: '2025-09-01',
  assets: { directory: './dist', html_handling: 'auto-trailing-slash', not_found_handling: '404-page' },
})}`;
}

function indent(text: string, width: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(width));
}
