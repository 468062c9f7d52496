import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const WORDS = {
  en: 'a build reads every page once and keeps what it learned so that the next run only touches what has changed since then while links tables and code stay exactly as they were written by the author of the page'.split(
    ' ',
  ),
  zh: [
    '构建',
    '会',
    '读取',
    '每个',
    '页面',
    '一次',
    '并',
    '保留',
    '结果',
    '，',
    '下次',
    '运行',
    '只',
    '处理',
    '有',
    '变化',
    '的',
    '部分',
    '。',
    '链接',
    '、',
    '表格',
    '和',
    '代码',
    '保持',
    '原样',
    '。',
  ],
};

/**
 * Writes a bilingual corpus of plain Markdown: headings, paragraphs, tables, lists, links, about nine code blocks a page.
 * The same arguments give the same bytes.
 * @param {string} folder Gets `docs/en` and `docs/zh`.
 * @param {number} pages Pages in all, half of them in each language.
 */
export function makeCorpus(folder, pages) {
  const perLanguage = Math.ceil(pages / 2);
  for (const locale of ['en', 'zh']) {
    for (let index = 0; index < perLanguage; index++) {
      const file = path.join(folder, 'docs', locale, `section-${index % 10}`, `page-${index}.md`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, page(locale, index, perLanguage));
    }
    writeFileSync(
      path.join(folder, 'docs', locale, 'index.md'),
      `---\ntitle: Corpus\n---\n\n# Corpus\n\n${prose(locale, 1, 40)}\n`,
    );
  }
}

function page(locale, index, count) {
  const next = (index + 1) % count;
  const parts = [`---\ntitle: Page ${index}\n---`, `# Page ${index}`, prose(locale, index, 60)];
  for (let section = 0; section < 4; section++) {
    parts.push(`## Section ${section} of page ${index}`, prose(locale, index * 7 + section, 70));
    parts.push(
      code(index, section),
      `### Details ${section}`,
      prose(locale, index * 13 + section, 40),
      code(index + 1, section + 4),
    );
    parts.push(
      `- ${prose(locale, section, 8)}\n- [page ${next}](../section-${next % 10}/page-${next}.md)\n- \`option${section}\``,
    );
  }
  parts.push(
    '| Option | Type | Default |\n| --- | --- | --- |\n| `retry` | `number` | `0` |\n| `root` | `string` | `.` |',
    code(index, 9),
  );
  return `${parts.join('\n\n')}\n`;
}

/** Every third block is unique, the others recur, as they do in real documentation. */
function code(index, kind) {
  const seed = kind % 3 === 0 ? index : kind;
  if (kind % 4 === 3) return `\`\`\`bash\nnpm run build-${seed} --retry=${kind}\n\`\`\``;
  return `\`\`\`ts\nimport { defineConfig } from 'tool';\n\nexport default defineConfig({\n  name: 'page-${seed}',\n  retry: ${kind},\n  hooks: { start: async (context) => context.log(\`run \${context.name}\`) },\n});\n\`\`\``;
}

function prose(locale, seed, length) {
  const words = WORDS[locale];
  const picked = Array.from({ length }, (_, at) => words[(seed * 31 + at * 7 + at * at) % words.length]);
  return locale === 'zh' ? picked.join('') : `${picked.join(' ')}.`;
}
