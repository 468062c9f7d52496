import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  HOSTS,
  type Host,
  LANGUAGES,
  type Language,
  PACKAGE_MANAGERS,
  type SiteOptions,
  STARTERS,
  type Starter,
} from './options.js';
import { planSite } from './plan-site.js';

const options: SiteOptions = {
  title: 'Paper',
  packageName: 'paper',
  packageManager: 'npm',
  languages: ['en', 'zh'],
  starter: 'docs',
  host: 'none',
  checks: false,
  date: '2026-01-31',
  version: '1.2.3',
  siteFolder: '',
};

const plan = (changes: Partial<SiteOptions> = {}): Map<string, string> =>
  new Map(planSite({ ...options, ...changes }).map(({ path, content }) => [path, content]));
const paths = (changes?: Partial<SiteOptions>): string[] => [...plan(changes).keys()];

describe('planSite', () => {
  test('makes the files of each starter', () => {
    expect(paths()).toMatchSnapshot('docs');
    expect(paths({ languages: ['zh'] })).toMatchSnapshot('docs, one language');
    expect(paths({ starter: 'minimal' })).toMatchSnapshot('minimal');
    const docs = paths();
    for (const starter of ['api', 'blog'] as const) {
      expect(paths({ starter }).filter((path) => !docs.includes(path))).toMatchSnapshot(`${starter}, besides docs`);
    }
    expect(paths({ starter: 'minimal', languages: ['en'], siteFolder: 'docs', checks: true })).toMatchSnapshot(
      'minimal, in a repository',
    );
  });

  test('leaves no placeholder in any file', () => {
    for (const starter of Object.keys(STARTERS) as Starter[]) {
      for (const languages of [['en'], ['zh', 'en']] as const) {
        for (const [path, content] of plan({ starter, languages, checks: true, host: 'github-pages' })) {
          // The code of a plugin may contain "undefined".
          if (path.startsWith('plugins/')) continue;
          expect(content.replace(/\$\{\{.*?\}\}/g, ''), path).not.toMatch(/\{\{|\bundefined\b/);
        }
      }
    }
  });

  test.each(Object.keys(LANGUAGES) as Language[])(
    'gives %s the same pages as English, with other words',
    (language) => {
      for (const starter of Object.keys(STARTERS) as Starter[]) {
        const files = [...plan({ starter, languages: ['en', language === 'en' ? 'zh' : language] })];
        const below = (folder: string) =>
          files.flatMap(([path, content]) => (path.startsWith(folder) ? [[path.slice(folder.length), content]] : []));
        const names = (list: string[][]) => list.map(([name]) => name);
        const [english, other] = [below('docs/en/'), below(`docs/${language === 'en' ? 'zh' : language}/`)];
        expect(names(other)).toEqual(names(english));
        const pages = other.filter(([name]) => /\.mdx?$/.test(name ?? ''));
        expect(
          pages.filter(([name, content]) => english.some((page) => page[0] === name && page[1] === content)),
        ).toEqual([]);
      }
    },
  );

  test('takes the page about translations, and its entry, out of a site in one language', () => {
    const files = plan({ languages: ['en'] });
    expect(files.has('docs/guide/translations.md')).toBe(false);
    expect(JSON.parse(files.get('docs/guide/_meta.json') ?? '')).toEqual(['index', 'pages', 'components']);
    expect(files.get('docs/guide/components.mdx')).toContain("from '../../components/sample-size'");
  });

  test('keeps a title whole that holds quotes, colons and marks of Markdown', () => {
    const title = `Bob's "C:\\docs": *new* <tags> & {more}`;
    const files = plan({ title, starter: 'minimal' });
    const page = files.get('docs/en/index.md') ?? '';
    expect(parse(page.split('---')[1] ?? '')).toMatchObject({ title });
    expect(page).toContain('# Bob\'s "C:\\\\docs": \\*new\\* \\<tags\\> \\& \\{more\\}');
    expect(files.get('diptych.config.ts')).toContain(String.raw`title: 'Bob\'s "C:\\docs": *new* <tags> & {more}',`);
  });

  test('asks for the packages of its own version, and only those that the starter uses', () => {
    const manifest = JSON.parse(plan({ starter: 'minimal' }).get('package.json') ?? '');
    expect(manifest.dependencies).toMatchObject({ '@diptych/core': '^1.2.3', react: '^19.0.0' });
    expect(Object.keys(manifest.devDependencies)).toEqual(['@diptych/check']);
  });

  test('writes workflows at the root of a repository, for the folder of the site', () => {
    const files = plan({ siteFolder: 'docs', checks: true, host: 'github-pages', packageManager: 'pnpm' });
    const check = parse(files.get('.github/workflows/docs-check.yml') ?? '');
    expect(check.on.pull_request.paths).toContain('docs/**');
    expect(check.jobs.check.defaults.run['working-directory']).toBe('docs');
    const deploy = parse(files.get('.github/workflows/docs-deploy.yml') ?? '');
    const steps = deploy.jobs.deploy.steps as { run?: string; uses?: string; with?: { path?: string } }[];
    expect(steps.find(({ run }) => run?.includes('build'))?.run).toContain('pnpm exec diptych build --strict --base');
    expect(steps.find(({ uses }) => uses?.includes('upload'))?.with?.path).toBe('docs/dist');
    expect(files.get('docs/diptych.config.ts')).toContain(`docs: 'pages'`);
  });

  test.each(PACKAGE_MANAGERS)('writes workflows that YAML can read for %s, with the cache kept', (packageManager) => {
    const workflow = parse(plan({ packageManager, checks: true }).get('.github/workflows/docs-check.yml') ?? '');
    const steps = workflow.jobs.check.steps as { run?: string; with?: Record<string, unknown> }[];
    expect(steps.some((step) => step.with?.path === '.diptych')).toBe(true);
    expect(steps.map(({ run }) => run).filter(Boolean)).toMatchSnapshot();
  });

  test.each(Object.keys(HOSTS) as Host[])('makes the files of the host %s', (host) => {
    const bare = paths();
    const own = [...plan({ host })].filter(([path]) => !bare.includes(path));
    expect(own).toMatchSnapshot();
    if (host !== 'none') expect(plan({ host }).get('README.md')).toContain(`Publishing on ${HOSTS[host]}`);
  });
});
