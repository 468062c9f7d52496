import { createProcessor } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import type { Pluggable, PluggableList } from 'unified';
import type { Root } from '../tree.js';
import type { Engine } from './engine.js';
import { normalizeTree } from './normalize-tree.js';

/** The engine for sites that bring remark and rehype plugins: slower, and the oracle for the default one in tests. */
export function createMdxEngine(remarkPlugins: PluggableList = [], rehypePlugins: PluggableList = []): Engine {
  return async ({ text, file, format, labels, footnotePrefix, structure }) => {
    let result: Root = { type: 'root', children: [] };
    const before: Pluggable = () => (tree: Root) => {
      normalizeTree(tree);
      structure(tree);
    };
    // The processor would go on to compile the tree to JavaScript; it gets an empty one.
    const capture: Pluggable = () => (tree: Root) => {
      result = tree;
      return { type: 'root', children: [] };
    };
    const processor = createProcessor({
      format,
      remarkPlugins: [remarkGfm, ...remarkPlugins],
      rehypePlugins: [before, ...rehypePlugins, capture],
      remarkRehypeOptions: {
        allowDangerousHtml: true,
        clobberPrefix: footnotePrefix,
        footnoteLabel: labels.footnotes,
        footnoteBackLabel: (reference, rerun) =>
          labels.footnoteBack.replace('{reference}', `${reference + 1}${rerun > 1 ? `-${rerun}` : ''}`),
      },
    });
    await processor.process({ value: text, path: file });
    return result;
  };
}
