/** Package managers that a site can be set up for. */
export const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;
export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

/** Languages that have interface texts in the theme and pages in the starters, by locale key. */
export const LANGUAGES = {
  en: { lang: 'en', label: 'English' },
  zh: { lang: 'zh-CN', label: '简体中文' },
  'zh-Hant': { lang: 'zh-Hant', label: '繁體中文' },
  ja: { lang: 'ja', label: '日本語' },
  ko: { lang: 'ko', label: '한국어' },
  de: { lang: 'de', label: 'Deutsch' },
  fr: { lang: 'fr', label: 'Français' },
  es: { lang: 'es', label: 'Español' },
  pt: { lang: 'pt', label: 'Português' },
  ru: { lang: 'ru', label: 'Русский' },
  ar: { lang: 'ar', label: 'العربية' },
} as const;
export type Language = keyof typeof LANGUAGES;

/** The content of a new site. */
export const STARTERS = {
  docs: 'Home, guide and reference, with a component, a diagram and a checked sample',
  api: 'The same, and an API reference from TypeScript',
  blog: 'The same, and a blog with tags, authors and feeds',
  minimal: 'One page',
} as const;
export type Starter = keyof typeof STARTERS;

/** Hosts that a site can be set up for. */
export const HOSTS = {
  none: 'None, or another one',
  'github-pages': 'GitHub Pages',
  netlify: 'Netlify',
  vercel: 'Vercel',
  cloudflare: 'Cloudflare Workers',
} as const;
export type Host = keyof typeof HOSTS;

/** All answers that determine a site. */
export interface SiteOptions {
  /** The site's name for readers. */
  title: string;
  /** Name in `package.json`. */
  packageName: string;
  packageManager: PackageManager;
  /** Version of the package manager, if it is known. */
  packageManagerVersion?: string;
  /** The first one is the default and has no prefix in addresses. */
  languages: readonly Language[];
  starter: Starter;
  host: Host;
  /** A workflow that builds and checks each pull request. */
  checks: boolean;
  /** The day that the first posts of a blog are of, such as `2026-01-31`. */
  date: string;
  /** Version of Diptych's packages. */
  version: string;
  /** Path from the repository's root to the site, with forward slashes; empty where the site is the repository. */
  siteFolder: string;
}

/** A file to create. */
export interface PlannedFile {
  /** Path from the repository's root, with forward slashes. */
  path: string;
  content: string;
}
