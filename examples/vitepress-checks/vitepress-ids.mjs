import { slugify } from '@mdit-vue/shared';

/**
 * Gives headings the ids that VitePress gives them, so that the checks know what its links lead to: "What's next?" is
 * `#what-s-next` there. An id in braces, such as `{#food}`, takes precedence in both.
 * @returns {import('@diptych/core').Plugin}
 */
export function vitepressIds() {
  return {
    name: 'vitepress-ids',
    tree(tree) {
      const seen = new Set();
      for (const heading of headingsIn(tree)) {
        const text = textOf(heading);
        if (/\{#[^\s{}#]+\}\s*$/.test(text)) continue;
        const slug = slugify(text);
        let id = slug;
        for (let count = 1; seen.has(id); count += 1) id = `${slug}-${count}`;
        seen.add(id);
        heading.properties.id = id;
      }
      return tree;
    },
  };
}

function headingsIn(node) {
  if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) return [node];
  return (node.children ?? []).flatMap(headingsIn);
}

function textOf(node) {
  return node.type === 'text' ? node.value : (node.children ?? []).map(textOf).join('');
}
