import { defineConfig } from '@diptych/core';
import { vitepressIds } from './vitepress-ids.mjs';

// Read by the checks alone: VitePress builds the site.
export default defineConfig({
  title: 'Kiln',
  plugins: [vitepressIds()],
  route: { exclude: ['.vitepress/**', 'public/**'] },
  check: {
    rules: {
      // What VitePress understands in Markdown.
      syntax: { ignore: ['foreign-syntax', 'element-unknown', 'fence-key-unknown'] },
      // Keys that Diptych reads in another way.
      frontmatter: { ignore: ['outline', 'head', 'layout'] },
    },
  },
  markdown: {
    layouts: ['home', 'page'],
    // Keys that VitePress reads.
    frontmatterKeys: ['hero', 'features', 'outline', 'aside', 'lastUpdated', 'editLink', 'navbar', 'sidebar', 'footer'],
  },
});
