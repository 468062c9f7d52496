import { readFileSync } from 'node:fs';
import { OPTIONS, type OptionSpec } from '../../../packages/cli/src/arguments/options.js';
import { COMMANDS } from '../../../packages/cli/src/commands.js';
import { PAGE_TYPES } from '../../../packages/core/src/markdown/frontmatter-schema.js';
import { frontmatter as ofDefaultTheme } from '../../../packages/theme-ui/src/config/frontmatter.js';
import { code, keyTable, table } from './key-table.js';
import { readInterface } from './read-interface.js';

/** Puts an English text into the language of a page. */
export type Translate = (text: string) => string;

interface Page {
  title: string;
  description: string;
  intro: string;
  sections: { heading: string; id: string; body: string }[];
}

const CONFIG = 'packages/core/src/config/types.ts';
const THEME = 'packages/theme-ui';

/** The pages that are generated from types, options and tokens, by their path in `reference/`. */
export function referencePages(t: Translate): Record<string, string> {
  const pages: Record<string, Page> = {
    config: config(t),
    frontmatter: frontmatter(t),
    cli: cli(t),
    tokens: tokens(t),
  };
  return Object.fromEntries(Object.entries(pages).map(([name, page]) => [`${name}.md`, pageToText(page)]));
}

/** Makes sections of a page that list the keys of an interface in a file, which `Partial<…>` makes optional. */
function sectionsOf(file: string, t: Translate) {
  return (heading: string, id: string, type: string) => {
    const [, name = type] = /^Partial<(.*)>$/.exec(type) ?? [];
    const keys = readInterface(file, name).map((key) => (name === type ? key : { ...key, isRequired: false }));
    return { heading: t(heading), id, body: keyTable(keys, t) };
  };
}

function config(t: Translate): Page {
  const section = sectionsOf(CONFIG, t);
  return {
    title: t('Config'),
    description: t('Every key of diptych.config.ts, with its type and its default.'),
    intro: [
      t(
        "The config is the file `diptych.config.ts` in the site's folder; the extensions `.mts`, `.cts`, `.js`, `.mjs` and `.cjs` do as well, in this order. `--config` names another file. Its default export is an object, or a promise of one.",
      ),
      t('A wrong key or value stops the build, and the message lists the values that are allowed.'),
    ].join('\n\n'),
    sections: [
      section('Site', 'site', 'UserConfig'),
      section('A language', 'a-language', 'LocaleConfig'),
      section('A version', 'a-version', 'VersionConfig'),
      section('Markdown', 'markdown', 'MarkdownConfig'),
      section('Search', 'search', 'Partial<SearchConfig>'),
      section('A tag of the head', 'a-tag-of-the-head', 'HeadTag'),
    ],
  };
}

function frontmatter(t: Translate): Page {
  const section = sectionsOf('packages/core/src/shared/types.ts', t);
  const ofTheme = sectionsOf(`${THEME}/src/config/frontmatter.ts`, t);
  return {
    title: t('Frontmatter'),
    description: t('The keys between the dashes at the top of a page.'),
    intro: t(
      'Keys that are not listed here reach the theme and plugins as they are. Name them in `markdown.frontmatterKeys`, or the build warns.',
    ),
    sections: [
      section('Page', 'page', 'Frontmatter'),
      { heading: t('Types of pages'), id: 'page-types', body: pageTypes(t) },
      ofTheme('Home pages, in the default theme', 'home-pages', 'HomeFrontmatter'),
      section('An author', 'an-author', 'PageAuthor'),
      section('A picture', 'a-picture', 'PreviewImage'),
      section('A link in place of prev or next', 'prev-and-next', 'PrevNextLink'),
      section('A tag of the head', 'a-tag-of-the-head', 'PageHeadTag'),
      ofTheme('Hero', 'hero', 'HeroContent'),
      ofTheme('A hero action', 'a-hero-action', 'HeroAction'),
      ofTheme('A feature', 'a-feature', 'FeatureContent'),
    ],
  };
}

/** The values of `pageType`: those of every theme, then those that the default theme adds. */
const TYPES: Readonly<Record<string, string>> = {
  doc: 'A page with a sidebar, a table of contents, and links to the previous and the next page.',
  home: 'The hero, the features, the text, and the `tools` of the theme config.',
  '404': 'The text, and pages with similar addresses. It is in no sidebar, search, sitemap or `llms.txt`.',
  custom: 'Only the text, between the bar and the footer.',
  blank: 'Only the text, without bar and footer.',
};

function pageTypes(t: Translate): string {
  const names = [...new Set([...PAGE_TYPES, ...Object.keys(ofDefaultTheme.pageTypes)])];
  const rows = names.map((name) => `| ${code(name)} | ${TYPES[name] ? t(TYPES[name]) : ''} |`);
  return [
    table([code('pageType'), t('Meaning')], rows),
    t(
      'Only pages of the type `doc` have a sidebar and are found by search. `custom` and `blank` are types of the default theme, which shows their `title` in no heading; [another theme](/guide/customize/layouts#frontmatter-of-a-theme) may have others. The default theme has the layouts `doc` and `doc-wide`, a wider column of text.',
    ),
  ].join('\n\n');
}

function cli(t: Translate): Page {
  const commands = Object.entries(COMMANDS).map(([name, { summary, positionals }]) => {
    const call = code(`diptych ${name} ${positionals ?? '[root]'}`);
    return `| ${call} | ${t(summary)} |`;
  });
  const options = (Object.entries(OPTIONS) as [string, OptionSpec][]).flatMap(
    ([name, { short, value, about, aboutIn = {} }]) => {
      const flag = `--${name}${value ? ` <${value}>` : ''}`;
      const owners = Object.entries(COMMANDS).flatMap(([command, taken]) =>
        (taken.options as readonly string[]).includes(name) ? [command] : [],
      );
      // A row for each thing that the option does.
      return [...new Set([about, ...Object.values(aboutIn)])].map((text) => {
        const own = owners.filter((command) => (aboutIn[command] ?? about) === text);
        const where = own.length > 0 ? own.map(code).join(', ') : t('all');
        return `| ${short ? `${code(`-${short}`)}, ` : ''}${code(flag)} | ${where} | ${t(text)} |`;
      });
    },
  );
  return {
    title: t('CLI'),
    description: t('The commands and options of the diptych command, and its exit codes.'),
    intro: t('A command line that is wrong ends with 2 and a suggestion of what was probably meant.'),
    sections: [
      { heading: t('Commands'), id: 'commands', body: table([t('Command'), t('What it does')], commands) },
      {
        heading: t('Options'),
        id: 'options',
        body: [
          table([t('Option'), t('Commands'), t('Meaning')], options),
          t(
            'Without `--port` and `PORT`, `dev` listens on port 5173 and `preview` on 4173. With both, `--port` counts; `--port 0` lets the system choose. `--host 0.0.0.0` listens on all addresses.',
          ),
        ].join('\n\n'),
      },
      {
        heading: t('Exit codes'),
        id: 'exit-codes',
        body: table(
          [t('Code'), t('Meaning')],
          [
            `| 0 | ${t('Done; warnings alone end with 0, too; with `--strict`, only `cache-remote-failed` and `out-dir-leftover`, which concern the machine')} |`,
            `| 1 | ${t('Problems were found: nothing was built or served, there are findings, a run failed, or a page was refused')} |`,
            `| 2 | ${t('The command line is wrong, or `check`, `audit`, `record`, `translate`, `eject` or `upgrade` could not run')} |`,
            `| 130 | ${t('Stopped; `dev`, `preview` and `mcp` end with 0')} |`,
          ],
        ),
      },
    ],
  };
}

function tokens(t: Translate): Page {
  const at = (file: string) => readFileSync(new URL(`../../../${THEME}/${file}`, import.meta.url), 'utf8');
  const meanings = [...at('TOKENS.md').matchAll(/^\| (`--dt-[^|]+) \| (.+) \|$/gm)];
  const css = at('src/styles/1-tokens.css');
  const [light = '', dark = ''] = css.split(':root.dark {');
  const valuesOf = (text: string) =>
    new Map(
      [...(text.split('}')[0] ?? '').matchAll(/(--dt-[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
    );
  const darkValues = valuesOf(dark);
  const values = [...valuesOf(light.slice(light.indexOf(':root {')))].map(
    ([name = '', value = '']) =>
      `| ${code(name)} | ${code(value)} | ${darkValues.has(name) ? code(darkValues.get(name) ?? '') : ''} |`,
  );
  return {
    title: t('Design tokens'),
    description: t('The CSS variables of the theme, with their values in light and dark.'),
    intro: t(
      'Set them on `:root` in a style sheet of your own, and on `:root.dark` for the dark scheme. A printed page is light.',
    ),
    sections: [
      {
        heading: t('Meaning'),
        id: 'meaning',
        body: table(
          [t('Tokens'), t('Meaning')],
          meanings.map(([, names = '', text = '']) => `| ${names} | ${t(text)} |`),
        ),
      },
      { heading: t('Values'), id: 'values', body: table([t('Token'), t('Light'), t('Dark')], values) },
    ],
  };
}

function pageToText({ title, description, intro, sections }: Page): string {
  const parts = sections.map(({ heading, id, body }) => `## ${heading} {#${id}}\n\n${body}`);
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n# ${title}\n\n${intro}\n\n${parts.join('\n\n')}\n`;
}
