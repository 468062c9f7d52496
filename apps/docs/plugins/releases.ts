import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type AddedPage, changelog, type Plugin } from '@diptych/core';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PAGE = '/about/changelog';

/** A change that the next release will name: a file of `.changeset`. */
export interface Change {
  kind: 'major' | 'minor' | 'patch';
  /** Names of the packages that it changes. */
  packages: string[];
  /** Markdown. */
  text: string;
}

const LABELS = {
  en: {
    title: 'Changelog',
    description: 'What changed in the packages of Diptych, released or not.',
    unreleased: 'Unreleased',
    intro: 'All packages have one version. These changes are in the repository and will be in the next release.',
    none: 'Nothing has changed since the last release.',
    released: 'Released',
    major: 'Breaking changes',
    minor: 'New and changed',
    patch: 'Fixed',
  },
  zh: {
    title: '更新日志',
    description: 'Diptych 各个包的变更，包括尚未发布的部分。',
    unreleased: '未发布',
    intro: '所有包使用同一个版本号。以下变更已经合入仓库，将随下一个版本发布；条目保留英文原文。',
    none: '自上个版本以来没有变更。',
    released: '已发布',
    major: '不兼容变更',
    minor: '新增与改动',
    patch: '修复',
  },
};

/** The changelog: a page of what is not released yet, and one for each package that has been. */
export function releases(): Plugin[] {
  const published = readdirSync(path.join(ROOT, 'packages')).filter((name) =>
    existsSync(path.join(ROOT, 'packages', name, 'CHANGELOG.md')),
  );
  const files = published.map((name) =>
    changelog({ file: `../../packages/${name}/CHANGELOG.md`, pagePath: `${PAGE}/${name}` }),
  );
  return [unreleased(published), ...files];
}

function unreleased(published: readonly string[]): Plugin {
  return {
    name: 'unreleased',
    pages({ config, addWatchFile }) {
      const folder = path.join(ROOT, '.changeset');
      const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
      const changes = names.sort().map((name) => {
        const file = path.join(folder, name);
        addWatchFile(file);
        return toChange(readFileSync(file, 'utf8'));
      });
      return config.locales.map(({ key }) => toPage(changes, { locale: key, published }));
    },
  };
}

/** Reads a file as Changesets writes it: packages with the kind of change between dashes, then the text. */
export function toChange(file: string): Change {
  const [, head = '', text = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(file) ?? [];
  const lines = [...head.matchAll(/^['"]?([^'":]+)['"]?: *(major|minor|patch)\s*$/gm)];
  const kinds = lines.map(([, , kind]) => kind);
  return {
    kind: kinds.includes('major') ? 'major' : kinds.includes('minor') ? 'minor' : 'patch',
    packages: lines.map(([, name = '']) => name.replace('@diptych/', '')),
    text: text.trim(),
  };
}

function toPage(
  changes: readonly Change[],
  { locale, published }: { locale: string; published: readonly string[] },
): AddedPage {
  const t = LABELS[locale === 'zh' ? 'zh' : 'en'];
  const kinds = (['major', 'minor', 'patch'] as const).flatMap((kind) => {
    const own = changes.filter((change) => change.kind === kind);
    return own.length > 0 ? [`### ${t[kind]} {#unreleased-${kind}}`, own.map(toItem).join('\n')] : [];
  });
  const links = published.map((name) => `- [${name}](${PAGE}/${name})`).join('\n');
  return {
    pagePath: PAGE,
    locale,
    format: 'md',
    frontmatter: { title: t.title, description: t.description },
    content: [
      `# ${t.title}`,
      `## ${t.unreleased} {#unreleased}`,
      ...(kinds.length > 0 ? [t.intro, ...kinds] : [t.none]),
      ...(links ? [`## ${t.released} {#released}`, links] : []),
      '',
    ].join('\n\n'),
  };
}

/** An item of a list, with all paragraphs and code of the text inside. */
function toItem({ packages, text }: Change): string {
  return `- **${packages.join(', ')}**: ${text}`.replace(/\n(?=.)/g, '\n  ');
}
