import type { Diagnostic } from '../diagnostics/index.js';
import type { ArticleMessages } from '../shared/messages.js';
import type { Frontmatter } from '../shared/types.js';
import { checkFences } from './check-fences.js';
import { checkTags } from './check-tags.js';
import type { Engine } from './engine/engine.js';
import { parseErrorToDiagnostic } from './engine/parse-error-to-diagnostic.js';
import { foreignSyntax } from './foreign-syntax.js';
import { splitFrontmatter } from './frontmatter.js';
import { hasHtml } from './html-tags.js';
import { importComponents } from './import-components.js';
import { joinLines } from './join-lines.js';
import { maskSource } from './mask-source.js';
import { rawElements } from './raw-elements.js';
import { esmToScope, type Scope } from './scope.js';
import { toSingleRoot } from './to-single-root.js';
import { staticJsx } from './transforms/static-jsx.js';
import type { Esm, Expression, Root } from './tree.js';
import type { MarkdownOptions } from './types.js';
import { undefinedReferences } from './undefined-references.js';

/** A file as a tree, before fragments are inserted. */
export interface FileTree {
  frontmatter: Frontmatter;
  tree: Root;
  scope: Scope;
  /** Taken out of the tree, in order. */
  esm: Esm[];
  /** Comments, taken out of the tree too. */
  comments: Expression[];
  /** Offset where the body begins. */
  bodyStart: number;
  source: string;
}

export interface FileToTreeOptions {
  engine: Engine;
  file: string;
  source: string;
  format: 'md' | 'mdx';
  labels: ArticleMessages;
  footnotePrefix: string;
  diagnostics: Diagnostic[];
  /** From the options of the site. */
  site: Pick<MarkdownOptions, 'transformTree' | 'components' | 'fenceKeys' | 'frontmatterRules' | 'math'>;
}

/** Parses one file. A syntax error is a problem, and the tree is empty. */
export async function fileToTree(options: FileToTreeOptions): Promise<FileTree> {
  const { engine, file, source, format, labels, footnotePrefix, diagnostics, site } = options;
  const split = splitFrontmatter(source, file, site.frontmatterRules);
  const masked = maskSource(split.text, file, engine);
  diagnostics.push(...split.diagnostics, ...masked.diagnostics);
  const input = {
    text: masked.text,
    file,
    format,
    labels,
    footnotePrefix,
    math: site.math,
    masks: masked.masks,
    diagnostics,
  };
  let tree: Root;
  try {
    const parsed = engine.parse(input);
    tree = parsed instanceof Promise ? await parsed : parsed;
  } catch (cause) {
    diagnostics.push(parseErrorToDiagnostic(cause, input));
    tree = { type: 'root', children: [] };
  }
  // Plugins add statements and components to Markdown, too.
  const esm = tree.children.filter((node) => node.type === 'mdxjsEsm');
  tree.children = tree.children.filter((node) => node.type !== 'mdxjsEsm');
  const comments = staticJsx(tree);
  if (format === 'md') rawElements(tree, file, diagnostics);
  const scope = esmToScope(esm, file, diagnostics);
  if (site.transformTree) tree = toSingleRoot(await site.transformTree(tree, file));
  foreignSyntax(tree, { file, source, diagnostics });
  diagnostics.push(...undefinedReferences(tree, { file, source }));
  tree = await parseHtml(tree, { file, text: masked.text, diagnostics });
  joinLines(tree);
  checkFences(tree, { file, source, fenceKeys: site.fenceKeys, diagnostics });
  importComponents(tree, scope, site.components);
  return { frontmatter: split.frontmatter, tree, scope, esm, comments, bodyStart: split.bodyStart, source };
}

/** Turns raw HTML into elements, so that its links, images and headings are like Markdown's. */
async function parseHtml(
  tree: Root,
  { file, text, diagnostics }: { file: string; text: string; diagnostics: Diagnostic[] },
): Promise<Root> {
  if (!hasHtml(tree) || !checkTags(tree, file, diagnostics)) return tree;
  // Loaded lazily: most pages have none.
  const { rawToElements } = await import('./raw-to-elements.js');
  return rawToElements(tree, text);
}
