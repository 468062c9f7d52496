import { extensionOf, isFull } from './extensions.js';
import { HOSTS, LANGUAGES, type SiteOptions } from './options.js';
import { verbsOf } from './package-manager.js';
import { pagesFolder, runScript } from './site-files.js';

/** `README.md` of the site: its commands, its folders, its host. */
export function readmeFile(options: SiteOptions): string {
  const folder = pagesFolder(options);
  const { install } = verbsOf(options.packageManager);
  const full = isFull(options);
  return `# ${options.title}

A documentation site made with Diptych.

\`\`\`sh
${install}
${runScript(options, 'dev')}
\`\`\`

| Command | What it does |
| --- | --- |
| \`${runScript(options, 'dev')}\` | Serves the site while you write it |
| \`${runScript(options, 'check')}\` | Reports dead links, ${full ? 'samples that do not compile, ' : ''}${options.languages.length > 1 ? 'outdated translations ' : 'missing descriptions '}and more |
| \`${runScript(options, 'build')}\` | Writes the site to \`dist/\` |
| \`${runScript(options, 'preview')}\` | Serves \`dist/\` as a static host does |

| Where | What |
| --- | --- |
${languageRows(options, folder)}| \`${folder}/${options.languages.length > 1 ? '<language>/' : ''}_nav.json\`, \`_meta.json\` | Top navigation; the sidebar of a folder |
${full ? `| \`${folder}/public/\` | Files that are copied unchanged |\n| \`components/\` | React components for pages |\n| \`styles/theme.css\` | The colours of the site |\n` : ''}${pluginRows(options)}| \`diptych.config.ts\` | The configuration of the site |
| [\`AGENTS.md\`](AGENTS.md) | How to write, check and translate pages: for people and for coding agents |
${deployText(options)}`;
}

function languageRows({ languages }: SiteOptions, folder: string): string {
  if (languages.length === 1) return `| \`${folder}/\` | The pages; the path of a file is its address |\n`;
  return languages.map((key) => `| \`${folder}/${key}/\` | The pages in ${LANGUAGES[key].label} |\n`).join('');
}

function pluginRows({ starter }: SiteOptions): string {
  if (starter === 'api') return '| `src/` | The module from which `plugins/api.ts` generates the API reference |\n';
  return starter === 'blog' ? '| `plugins/blog.ts` | The lists of posts, tags and authors |\n' : '';
}

function deployText(options: SiteOptions): string {
  const { host, siteFolder } = options;
  const root = siteFolder ? ` Set the project's root directory to \`${siteFolder}\`.` : '';
  const text = {
    'github-pages':
      'Choose "GitHub Actions" as the source under Settings → Pages of the repository. From then on each push to `main` publishes the site, under the right base path.',
    netlify: 'Import the repository in Netlify; it reads `netlify.toml`.',
    vercel: `Import the repository in Vercel; it reads \`vercel.json\`.${root}`,
    cloudflare: `Create a Worker from the repository in Cloudflare, with \`${runScript(options, 'build')}\` as the build command; it reads \`wrangler.jsonc\`.${root}`,
    none: '',
  }[host];
  return text ? `\n## Publishing on ${HOSTS[host]}\n\n${text}\n` : '';
}

/** `AGENTS.md`: how to work on the pages. */
export function agentsFile(options: SiteOptions): string {
  const folder = pagesFolder(options);
  const [first, ...others] = options.languages.map((key) => LANGUAGES[key].label);
  const several = others.length > 0;
  const home = several ? `${folder}/<language>` : folder;
  const parts = [
    `# Working on this documentation

The site is made with Diptych from Markdown and MDX. This page is for everyone who writes it, coding agents included.

## Before you submit

\`\`\`sh
${runScript(options, 'check')}
${runScript(options, 'build')} ${options.packageManager === 'npm' ? '-- ' : ''}--strict
\`\`\`

Both must exit with 0. A finding has a file, a line and a suggestion; follow it instead of turning the rule off.

## Pages

- A page is a file in \`${home}/\`. Its path is its address: \`guide/install.md\` is \`/guide/install\`, \`guide/index.md\` is \`/guide/\`.
- \`.md\` is Markdown with tables, task lists, containers (\`:::tip Title\`) and heading ids (\`## Title {#id}\`). \`.mdx\` adds components and imports.
- Each page begins with \`title\` and \`description\` between \`---\` lines, then one level-1 heading. No level is skipped.
- Add a new page to \`_meta.json\` of its folder, and a new folder to \`_nav.json\`.
- Links to pages are absolute${several ? ' and have no language prefix' : ''}: \`[Install](/guide/install)\`. Anchors are ids of headings: \`/guide/install#windows\`.
- Images have alternative text that describes them.
- Folders named \`shared\` and names that begin with \`_\` are not pages.`,
    isFull(options)
      ? `## Code and components

- Every code block has a language and, if it is a file, a title: \`ts title="src/index.ts"\` after the fence.
- TypeScript and JavaScript samples are compiled by the check. Titled blocks that follow one another are the files of one sample. One that is wrong on purpose needs a reason: \`no-check="shows the error"\`.
- Components are in \`components/\`. One with state, effects or event handlers begins with \`'use client'\`; its props must be plain data.
- The theme's components (\`Tabs\`, \`Steps\`, \`Card\`, \`PackageManagerTabs\` …) need no import.
- Colours are set in \`styles/theme.css\`, once for light and once for dark. Text keeps a contrast of 4.5:1.`
      : '',
    extensionOf(options)?.guide(home) ?? '',
    several
      ? `## Translating

${first} is the original; ${others.join(', ')} ${others.length > 1 ? 'are translations' : 'is its translation'}. Both sides have the same paths, headings, ids, code and links.

1. Write or change the page in ${first}.
2. Update the same file in the other ${others.length > 1 ? 'folders' : 'folder'}. Translated headings keep the id of the original: \`## 安装 {#install}\`.
3. Record that it is current: \`${verbsOf(options.packageManager, options.packageManagerVersion).exec} diptych translate accept <file>\`. The check reports sections whose original has changed since.

A page without a translation declares it in its frontmatter: \`translation: pending\`, \`absent\` or \`fallback\`.${isFull(options) && options.languages.join() === 'en,zh' ? ' Terms and names are listed in `glossary.json`; the check compares pages with it.' : ''}`
      : '',
    `## Style

- State the purpose of a page in its first sentence. Short sentences, active voice, present tense.
- One thing has one name. Code font for what readers type or see in code.
- Show a complete example before the details.`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
