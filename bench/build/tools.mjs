import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FUMADOCS_APP } from './lib/fumadocs-app.mjs';

/** For tools that run on newer versions only: the package brings its own, which `npx` finds first. */
const NODE_24 = { node: '24.21.0' };

/** One React for all who need it. */
const REACT = { react: '19.3.1', 'react-dom': '19.3.1' };

/** What the build of a peer must not do: ask, report, or run out of memory. */
export const BUILD_ENV = {
  CI: 'true',
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  NODE_OPTIONS: '--max-old-space-size=16000',
};

/** Folders that the corpus goes to, in one tool or another. */
export const SOURCES = ['docs', 'src', 'i18n', 'content'];

/**
 * How each tool is set up: its default template, both languages, local search on, nothing tuned; exact versions, so that
 * figures can be had again. `overrides` is npm's, and so are `installFlags`. `prepare` lays out the corpus; `caches` are
 * removed before a cold build; `page` is the file an edit goes to.
 */
export const tools = {
  diptych: {
    dependencies: { ...REACT },
    command: 'npx diptych build --quiet',
    caches: ['.diptych', 'dist'],
    output: 'dist',
    prepare(folder, corpus) {
      cpSync(path.join(corpus, 'docs'), path.join(folder, 'docs'), { recursive: true });
      write(
        folder,
        'diptych.config.mjs',
        `export default { title: 'Corpus', ignoreDeadLinks: ['*'], locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '中文' }] };`,
      );
    },
    page: (folder) => firstPage(path.join(folder, 'docs/en')),
  },
  /** The limit: a compiled generator, with a theme of two lists and no search. It is not of npm. */
  hugo: {
    command: 'hugo --quiet',
    version: 'hugo version',
    caches: ['public', 'resources'],
    output: 'public',
    prepare(folder, corpus) {
      cpSync(path.join(corpus, 'docs'), path.join(folder, 'content'), { recursive: true });
      // A folder with `index.md` is one page, and all others in it are its attachments.
      for (const file of pages(path.join(folder, 'content')))
        if (path.basename(file) === 'index.md') renameSync(file, path.join(path.dirname(file), '_index.md'));
      write(
        folder,
        'config.toml',
        `title = "Corpus"\nbaseURL = "https://example.com/"\ndefaultContentLanguage = "en"\ndisableKinds = ["taxonomy", "term", "RSS"]\n[languages.en]\ncontentDir = "content/en"\n[languages.zh]\ncontentDir = "content/zh"\n[markup.goldmark.renderer]\nunsafe = true\n[markup.highlight]\nnoClasses = false`,
      );
      const page = (list) =>
        `<!doctype html><html lang="{{ .Lang }}"><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body><nav><ul>{{ range ${list} }}<li><a href="{{ .RelPermalink }}">{{ .LinkTitle }}</a></li>{{ end }}</ul></nav><aside>{{ .TableOfContents }}</aside><main><h1>{{ .Title }}</h1>{{ .Content }}</main></body></html>`;
      write(folder, 'layouts/_default/single.html', page('.CurrentSection.RegularPagesRecursive'));
      write(folder, 'layouts/_default/list.html', page('.RegularPagesRecursive'));
      write(folder, 'layouts/index.html', page('.Sections'));
    },
    page: (folder) => firstPage(path.join(folder, 'content/en')),
  },
  rspress: {
    dependencies: { '@rspress/core': '2.0.22', ...REACT },
    // Their next release depends on one of another package that the registry does not have.
    overrides: { 'remark-cjk-friendly': '2.3.1', 'remark-cjk-friendly-gfm-strikethrough': '2.3.1' },
    command: 'npx rspress build',
    caches: ['doc_build', 'node_modules/.cache', 'node_modules/.rspress'],
    output: 'doc_build',
    prepare(folder, corpus) {
      cpSync(path.join(corpus, 'docs'), path.join(folder, 'docs'), { recursive: true });
      write(
        folder,
        'rspress.config.ts',
        `export default { root: 'docs', lang: 'en', title: 'Corpus', markdown: { link: { checkDeadLinks: false } }, locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] };`,
      );
    },
    page: (folder) => firstPage(path.join(folder, 'docs/en')),
  },
  vitepress: {
    dependencies: { vitepress: '1.6.4' },
    command: 'npx vitepress build docs',
    caches: ['docs/.vitepress/dist', 'docs/.vitepress/cache', 'docs/.vitepress/.temp'],
    output: 'docs/.vitepress/dist',
    prepare(folder, corpus) {
      cpSync(path.join(corpus, 'docs'), path.join(folder, 'docs'), { recursive: true });
      // Its default language lies at the root.
      for (const name of readdirSync(path.join(folder, 'docs/en')))
        renameSync(path.join(folder, 'docs/en', name), path.join(folder, 'docs', name));
      write(
        folder,
        'docs/.vitepress/config.mjs',
        `export default { title: 'Corpus', ignoreDeadLinks: true, locales: { root: { label: 'English', lang: 'en' }, zh: { label: '中文', lang: 'zh' } }, themeConfig: { search: { provider: 'local' }, sidebar: ${JSON.stringify(vitepressSidebars(corpus))} } };`,
      );
      for (const file of pages(path.join(folder, 'docs'))) neutralise(file);
    },
    page: (folder) => firstPage(path.join(folder, 'docs/zh')),
  },
  starlight: {
    dependencies: { ...NODE_24, astro: '7.3.5', '@astrojs/starlight': '0.42.4', sharp: '0.35.5' },
    command: 'npx astro build',
    caches: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
    output: 'dist',
    prepare(folder, corpus) {
      const content = path.join(folder, 'src/content/docs');
      cpSync(path.join(corpus, 'docs'), content, { recursive: true });
      write(
        folder,
        'astro.config.mjs',
        `import starlight from '@astrojs/starlight'; import { defineConfig } from 'astro/config'; export default defineConfig({ integrations: [starlight({ title: 'Corpus', defaultLocale: 'en', locales: { en: { label: 'English' }, zh: { label: '中文', lang: 'zh-CN' } } })] });`,
      );
      write(
        folder,
        'src/content.config.ts',
        `import { defineCollection } from 'astro:content'; import { docsLoader } from '@astrojs/starlight/loaders'; import { docsSchema } from '@astrojs/starlight/schema'; export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };`,
      );
    },
    page: (folder) => firstPage(path.join(folder, 'src/content/docs/en')),
  },
  /** A zero-config layer over Astro; its default language lies at the root of the docs folder. */
  blume: {
    dependencies: { ...NODE_24, blume: '1.3.1' },
    command: 'npx blume build',
    caches: ['dist', '.blume', 'node_modules/.astro', 'node_modules/.vite'],
    output: 'dist',
    prepare(folder, corpus) {
      cpSync(path.join(corpus, 'docs/en'), path.join(folder, 'docs'), { recursive: true });
      cpSync(path.join(corpus, 'docs/zh'), path.join(folder, 'docs/zh'), { recursive: true });
      write(
        folder,
        'blume.config.ts',
        `import { defineConfig } from 'blume'; export default defineConfig({ title: 'Corpus', i18n: { defaultLocale: 'en', locales: [{ code: 'en', label: 'English' }, { code: 'zh', label: '中文' }] } });`,
      );
    },
    page: (folder) => firstPage(path.join(folder, 'docs/zh')),
  },
  fumadocs: {
    dependencies: {
      'fumadocs-core': '16.17.8',
      'fumadocs-ui': '16.17.8',
      'fumadocs-mdx': '15.4.3',
      next: '16.4.6',
      ...REACT,
      tailwindcss: '4.3.3',
      '@tailwindcss/postcss': '4.3.3',
      postcss: '8.5.28',
      'lucide-react': '1.43.0',
    },
    // Its package for search asks for a version that the registry does not have, and its packages do not agree on peers.
    overrides: { zbsearch: '4.0.0' },
    installFlags: ['--legacy-peer-deps'],
    command: 'npx next build',
    caches: ['out', '.next', '.source'],
    output: 'out',
    prepare(folder, corpus) {
      cpSync(path.join(corpus, 'docs'), path.join(folder, 'content/docs'), { recursive: true });
      for (const [name, text] of Object.entries(FUMADOCS_APP)) write(folder, name, text);
    },
    page: (folder) => firstPage(path.join(folder, 'content/docs/en')),
  },
  docusaurus: {
    dependencies: {
      '@docusaurus/core': '3.10.2',
      '@docusaurus/preset-classic': '3.10.2',
      '@docusaurus/faster': '3.10.2',
      '@easyops-cn/docusaurus-search-local': '0.52.3',
      ...REACT,
    },
    // Its generated modules are of both kinds; its bundler must be free to detect which.
    isModule: false,
    // Newer releases of the first depend on one of the second that the registry does not have.
    overrides: { '@docsearch/react': '4.6.2', '@docsearch/core': '4.6.2' },
    command: 'npx docusaurus build',
    caches: ['build', '.docusaurus', 'node_modules/.cache'],
    output: 'build',
    prepare(folder, corpus) {
      cpSync(path.join(corpus, 'docs/en'), path.join(folder, 'docs'), { recursive: true });
      const translated = path.join(folder, 'i18n/zh/docusaurus-plugin-content-docs/current');
      mkdirSync(translated, { recursive: true });
      cpSync(path.join(corpus, 'docs/zh'), translated, { recursive: true });
      nameCategories(path.join(folder, 'docs'));
      nameCategories(translated);
      write(
        folder,
        'docusaurus.config.js',
        `export default { title: 'Corpus', url: 'https://example.com', baseUrl: '/', onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', markdown: { format: 'md', hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' } }, future: { v4: true, faster: true }, i18n: { defaultLocale: 'en', locales: ['en', 'zh'] }, presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]], themes: [['@easyops-cn/docusaurus-search-local', { hashed: true, docsRouteBasePath: '/', language: ['en', 'zh'] }]] };`,
      );
    },
    page: (folder) => firstPage(path.join(folder, 'docs')),
  },
};

/** Folders of one name are one to its translations, which is an error, unless each has a key. */
function nameCategories(root) {
  for (const name of readdirSync(root, { recursive: true })) {
    if (!statSync(path.join(root, name)).isDirectory()) continue;
    write(path.join(root, name), '_category_.json', JSON.stringify({ key: name.split(path.sep).join('-') }));
  }
}

/** It makes none by itself: the folders and pages of each section, as all the others show them. */
function vitepressSidebars(corpus) {
  const sidebars = {};
  for (const [locale, prefix] of Object.entries({ en: '/', zh: '/zh/' })) {
    const root = path.join(corpus, 'docs', locale);
    const itemsOf = (folder) =>
      readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() || entry.name.endsWith('.md'))
        .map((entry) => {
          const name = path.posix.join(folder, entry.name);
          if (entry.isDirectory()) return { text: entry.name, items: itemsOf(name) };
          const text = /^title: *['"]?(.*?)['"]? *$/m.exec(readFileSync(path.join(root, name), 'utf8'))?.[1];
          return { text: text ?? entry.name, link: prefix + name.replace(/\.md$/, '') };
        });
    for (const entry of readdirSync(root, { withFileTypes: true }))
      if (entry.isDirectory()) sidebars[`${prefix}${entry.name}/`] = itemsOf(entry.name);
  }
  return sidebars;
}

function write(folder, name, text) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), `${text}\n`);
}

function pages(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => path.join(folder, name));
}

function firstPage(folder) {
  return pages(folder).find((file) => !file.endsWith('index.md'));
}

/** Vue would read `{{ }}` and unknown tags in prose as templates; the text stays, escaped. */
function neutralise(file) {
  const parts = readFileSync(file, 'utf8').split(/(^```[\s\S]*?^```|`[^`\n]*`)/m);
  const safe = parts.map((part, index) =>
    index % 2 ? part : part.replace(/\{\{/g, '&#123;&#123;').replace(/<(?=\/?[A-Za-z])/g, '&lt;'),
  );
  writeFileSync(file, safe.join(''));
}

/** Removes what a tool keeps between builds. */
export function removeCaches(tool, folder) {
  for (const name of tool.caches) rmSync(path.join(folder, name), { recursive: true, force: true });
}
