import { agentsFile, readmeFile } from './author-files.js';
import { extensionOf, isFull } from './extensions.js';
import { hostFiles } from './host-files.js';
import type { Language, PlannedFile, SiteOptions } from './options.js';
import { verbsOf } from './package-manager.js';
import { readPlugin, readTemplates } from './read-templates.js';
import {
  attributesFile,
  configFile,
  packageFile,
  pagesFolder,
  runScript,
  settingsFiles,
  typescriptFile,
  yarnFile,
} from './site-files.js';

/** Every file of a new site, sorted by path. Nothing is written. */
export function planSite(options: SiteOptions): PlannedFile[] {
  const inSite = {
    'package.json': packageFile(options),
    'diptych.config.ts': configFile(options),
    'README.md': readmeFile(options),
    'AGENTS.md': agentsFile(options),
    ...(isFull(options) && { 'tsconfig.json': typescriptFile(options) }),
    ...(options.languages.length > 1 && { '.gitattributes': attributesFile() }),
    ...(options.packageManager === 'yarn' && !options.siteFolder && { '.yarnrc.yml': yarnFile() }),
    ...settingsFiles(options),
    ...extraFiles(options),
    ...pageFiles(options),
  };
  const prefix = options.siteFolder ? `${options.siteFolder}/` : '';
  const ofSite = Object.entries(inSite).map(([path, content]) => ({ path: prefix + path, content }));
  const hosts = Object.entries(hostFiles(options)).map(([path, content]) => ({ path, content }));
  return [...ofSite, ...hosts].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The files of the starter besides pages: components, styles, public files, plugins. */
function extraFiles(options: SiteOptions): Record<string, string> {
  if (!isFull(options)) return {};
  const own = extensionOf(options)
    ? { ...readPlugin(options.starter), ...readTemplates(`${options.starter}/site`) }
    : {};
  const files = { ...readTemplates('docs/site'), ...own };
  const named = Object.entries(files).map(([name, content]) => [
    name.startsWith('public/') ? `${pagesFolder(options)}/${name}` : name,
    content,
  ]);
  return Object.fromEntries(named.filter(([name]) => name !== 'glossary.json' || hasGlossary(options)));
}

/** The starter's glossary translates English terms into Chinese. */
const hasGlossary = ({ languages }: SiteOptions): boolean => languages.join() === 'en,zh';

function pageFiles(options: SiteOptions): Record<string, string> {
  const several = options.languages.length > 1;
  const entries = options.languages.flatMap((language) => {
    const folder = several ? `${pagesFolder(options)}/${language}` : pagesFolder(options);
    const files = Object.entries({
      ...readTemplates(`${isFull(options) ? 'docs' : 'minimal'}/${language}`),
      ...readTemplates(`${options.starter}/${language}`),
    });
    return files
      .filter(([name]) => several || name !== 'guide/translations.md')
      .map(([name, content]) => [`${folder}/${name}`, fill(name, content, language, options)]);
  });
  return Object.fromEntries(entries);
}

/** A template with its placeholders filled in. */
function fill(name: string, template: string, language: Language, options: SiteOptions): string {
  const several = options.languages.length > 1;
  const folder = pagesFolder(options);
  const values: Record<string, string> = {
    // JSON is valid YAML, whatever the title contains.
    title: JSON.stringify(options.title),
    heading: escapeMarkdown(options.title),
    folder,
    pages: several ? `${folder}/${language}` : folder,
    second: options.languages[1] ?? '',
    date: options.date,
    components: `${'../'.repeat(several ? 3 : 2)}components`,
    dev: runScript(options, 'dev'),
    check: runScript(options, 'check'),
    exec: verbsOf(options.packageManager, options.packageManagerVersion).exec,
  };
  const text = template.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`The template ${language}/${name} has an unknown placeholder "${key}".`);
    return value;
  });
  return several ? text : text.replace(/, "translations"/, '');
}

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>#|&]/g, '\\$&');
