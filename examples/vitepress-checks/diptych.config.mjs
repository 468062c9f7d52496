import { defineConfig } from '@diptych/core';

// Read by the checks alone: VitePress builds the site.
export default defineConfig({
  title: 'Kiln',
  route: { exclude: ['.vitepress/**', 'public/**'] },
  // What VitePress understands in Markdown.
  check: { rules: { syntax: { ignore: ['foreign-syntax', 'element-unknown', 'fence-key-unknown'] } } },
  markdown: {
    layouts: ['home', 'page'],
    // Keys that VitePress reads.
    frontmatterKeys: ['hero', 'features', 'outline', 'aside', 'lastUpdated', 'editLink', 'navbar', 'sidebar', 'footer'],
  },
});
