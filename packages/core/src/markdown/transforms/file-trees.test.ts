import { describe, expect, it } from 'vitest';
import { htmlOf, parse } from '../fixtures/parse.js';

const TREE =
  '<div data-dt="files"><ul><li data-dt="folder">src<ul><li><strong>index.ts</strong><small> the entry</small></li>' +
  '<li data-dt="folder">lib<ul><li>a.ts</li></ul></li></ul></li><li>package.json</li></ul></div>';

describe('a file tree', () => {
  it.each([
    ['indented', 'src\n  index.ts  # the entry\n  lib/\n    a.ts\npackage.json'],
    ['with tabs', 'src/\n\tindex.ts // the entry\n\tlib\n\t\ta.ts\npackage.json'],
    ['as `tree` prints it', '├── src\n│   ├── index.ts # the entry\n│   └── lib\n│       └── a.ts\n└── package.json'],
    ['as a list', '- src\n  - index.ts # the entry\n  - lib\n    - a.ts\n- package.json'],
  ])('is read %s', async (_how, text) => {
    expect(await htmlOf(`\`\`\`tree {2}\n${text}\n\`\`\``)).toBe(TREE);
  });

  it('knows empty folders, hidden files and names with hyphens', async () => {
    expect(await htmlOf('```tree title="a"\n-x-.ts\n.git/\n...\n```')).toBe(
      '<div data-dt="files"><p data-dt="files-title">a</p><ul><li>-x-.ts</li><li data-dt="folder">.git</li><li>...</li></ul></div>',
    );
  });

  it('is drawn in the Markdown', async () => {
    const page = await parse('```tree\nsrc/\n  index.ts # the entry\npackage.json\n```');
    expect(page.content).toMatchObject({
      markdown: '```tree\n├── src/\n│   └── index.ts  # the entry\n└── package.json\n```\n',
    });
    expect(page.diagnostics).toEqual([]);
    expect(page.sections[0]?.text).toContain('index.ts');
  });
});
