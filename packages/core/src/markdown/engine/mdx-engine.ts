import { createProcessor } from '@mdx-js/mdx';
import type { Root as MdastRoot } from 'mdast';
import remarkGfm from 'remark-gfm';
import type { Pluggable } from 'unified';
import { toSingleRoot } from '../to-single-root.js';
import { alerts } from '../transforms/alerts.js';
import { footnoteBackLabel } from '../transforms/footnotes.js';
import type { Node, Root } from '../tree.js';
import type { MarkdownOptions } from '../types.js';
import { directiveHandlers, withdrawWarnings } from './directive-handlers.js';
import type { Engine } from './engine.js';
import { normalizeTree } from './normalize-tree.js';
import { keepFences, restoreFences, writePluginCode } from './plugin-nodes.js';
import { buildContainers, type Containers, structureMarkdown } from './structure-markdown.js';

type PluginOptions = Pick<MarkdownOptions, 'remarkPlugins' | 'rehypePlugins' | 'remarkRehypeOptions' | 'root'>;

/** The engine for sites that bring remark and rehype plugins: slower, and the oracle for the default one in tests. */
export function createMdxEngine(options: PluginOptions): Engine {
  const { remarkPlugins = [], rehypePlugins = [], remarkRehypeOptions, root } = options;
  const parse: Engine['parse'] = async (input) => {
    const { text, masks, file, format, labels, footnotePrefix } = input;
    let found: Containers = [];
    let result: Root = { type: 'root', children: [] };
    const structure: Pluggable = () => (tree: MdastRoot) => {
      withdrawWarnings(tree, input.diagnostics);
      found = structureMarkdown(tree, masks, input);
    };
    const before: Pluggable = () => (tree: Root) => {
      writePluginCode(tree);
      normalizeTree(tree);
      buildContainers(tree, found, input);
      alerts(tree, input);
      keepFences(tree);
    };
    // The processor would go on to compile the tree to JavaScript; it gets an empty one.
    const capture: Pluggable = () => (tree: Node) => {
      result = toSingleRoot(tree);
      restoreFences(result);
      writePluginCode(result);
      return { type: 'root', children: [] };
    };
    const processor = createProcessor({
      format,
      // As for the other engine; see `findTildes`.
      remarkPlugins: [[remarkGfm, { singleTilde: false }], structure, ...remarkPlugins],
      rehypePlugins: [before, ...rehypePlugins, capture],
      remarkRehypeOptions: {
        allowDangerousHtml: true,
        clobberPrefix: footnotePrefix,
        footnoteLabel: labels.footnotes,
        footnoteBackLabel: (index, rerun) => footnoteBackLabel(labels, index + 1, rerun),
        ...remarkRehypeOptions,
        handlers: { ...directiveHandlers(input), ...remarkRehypeOptions?.handlers },
      },
    });
    const location = root === undefined ? { path: file } : { path: `${root}/${file}`, cwd: root };
    const { messages } = await processor.process({ value: text, ...location });
    for (const { reason, line = 1, column = 1, source } of messages) {
      input.diagnostics.push({
        code: 'plugin-warning',
        severity: 'warning',
        message: `${source ? `${source}: ` : ''}${reason}`,
        suggestion: 'See the documentation of the plugin in markdown.remarkPlugins or rehypePlugins that reports it.',
        ...{ file, line, column },
      });
    }
    return result;
  };
  return { hasDirectives: remarkPlugins.some(isDirectives), parse };
}

function isDirectives(entry: Pluggable): boolean {
  const [plugin] = Array.isArray(entry) ? entry : [entry];
  return typeof plugin === 'function' && plugin.name === 'remarkDirective';
}
