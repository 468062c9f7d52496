import { expect, it } from 'vitest';
import { outcomeOf } from './helpers/outcome.js';
import { makeSite } from './helpers/site.js';

const CONFIG = `export default {
  title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false, ignoreDeadLinks: ['*'],
  themeConfig: {
    announcement: { id: 'a', text: { en: 'JavaScript: news' }, link: 'javascript:announcement' },
    tools: [{ name: 'A', url: 'vbscript:tool', logo: 'data:image/png;base64,AA' }],
    socialLinks: [
      { icon: 'x', mode: 'link', content: 'javascript:social' },
      { icon: 'y', mode: 'img', content: 'data:image/png;base64,AA' },
      { icon: 'z', mode: 'link', content: 'mailto:ann@example.com' },
    ],
  },
};
`;

it('links with schemes that browsers run are told wherever a site may have them, ignored or not', async () => {
  const root = makeSite({
    files: {
      'diptych.config.ts': CONFIG,
      'docs/index.md': '---\nnext: { text: Next, link: javascript:next }\n---\n\n# Home\n\n[a](javascript:text)\n',
      'docs/guide/index.md': '---\nauthors:\n  - name: Ann\n    url: javascript:author\n---\n\n# Guide\n',
      'docs/guide/_meta.json':
        '["index", { "type": "custom-link", "label": "A", "link": " java\\tscript:meta" }, { "type": "custom-link", "label": "B", "link": "vscode:x" }]',
      'docs/_nav.json': '[{ "text": "A", "link": "data:text/html,nav" }, { "text": "B", "link": "tel:1" }]',
    },
  });
  const { diagnostics } = await outcomeOf(root);
  const lines = diagnostics.map(
    (one) => `${one.severity} ${one.code} ${one.file}:${one.line}:${one.column} ${one.message}`,
  );
  expect(lines.sort()).toMatchInlineSnapshot(`
    [
      "error frontmatter-invalid docs/guide/index.md:4:5 "authors.0.url" is "javascript:author": an absolute address is needed, such as "https://example.com/ann".",
      "error link-dead docs/index.md:2:27 "javascript:next" is no address for a link: browsers would run it as code.",
      "error meta-dead-link docs/guide/_meta.json:1:58 " java script:meta" is no address for a link: browsers would run it as code.",
      "error nav-dead-link docs/_nav.json:1:25 "data:text/html,nav" is no address for a link: browsers do not follow links to data.",
      "warning config-link-dead diptych.config.ts:4:71 "javascript:announcement" is no address for a link: browsers would run it as code.",
      "warning config-link-dead diptych.config.ts:5:32 "vbscript:tool" is no address for a link: browsers would run it as code.",
      "warning config-link-dead diptych.config.ts:7:44 "javascript:social" is no address for a link: browsers would run it as code.",
      "warning link-refused docs/index.md:7:1 "javascript:text" is no address for a link: browsers would run it as code. It is left out.",
    ]
  `);
});
