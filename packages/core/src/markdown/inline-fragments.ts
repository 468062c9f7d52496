import { suggestPath } from '../diagnostics/suggest-path.js';
import { type FileToTreeOptions, type FileTree, fileToTree } from './file-to-tree.js';
import { fillProps } from './fill-props.js';
import { compileExpression } from './javascript.js';
import type { Scope } from './scope.js';
import {
  type FragmentUse,
  isExpression,
  isJsxElement,
  isParent,
  type JsxElement,
  type Node,
  type Parent,
} from './tree.js';
import type { FragmentSource, MarkdownOptions } from './types.js';

/** The collected fragments of a page. */
export interface FragmentContext extends Pick<FileToTreeOptions, 'engine' | 'labels' | 'diagnostics'> {
  site: FileToTreeOptions['site'] & Pick<MarkdownOptions, 'readFragment'>;
  /** The page's own scope first. */
  scopes: Scope[];
  /** Every fragment file, in the order found. */
  dependencies: Set<string>;
  /** Fragments used in the middle of expressions, by `<index of scope>:<local name>`. */
  detached: Map<string, FragmentUse>;
  /** Number of fragments inserted. */
  uses: number;
}

/** Inserts the trees of imported fragments where they are used. Changes the tree in place. */
export async function inlineFragments(page: FileTree, context: FragmentContext): Promise<void> {
  await inlineInto(page, { context, scope: context.scopes.indexOf(page.scope), chain: [page.scope.file] });
}

interface At {
  context: FragmentContext;
  scope: number;
  /** Files from the page to here. */
  chain: string[];
}

async function inlineInto(file: FileTree, at: At): Promise<void> {
  if (file.scope.fragments.size === 0) return;
  const sources = findSources(file.scope, at.context);
  await replaceUses(file.tree, { ...at, caller: file.scope, sources });
  for (const name of sources.keys()) {
    if (!usedInExpressions(file, name)) continue;
    const use = await parseUse(name, emptyElement(name), { ...at, caller: file.scope, sources });
    if (use) at.context.detached.set(`${at.scope}:${name}`, use);
  }
}

/** Reads what a file imports, used or not; a missing file is a problem. */
function findSources(scope: Scope, context: FragmentContext): Map<string, Required<FragmentSource>> {
  const sources = new Map<string, Required<FragmentSource>>();
  for (const [name, { specifier, ...position }] of scope.fragments) {
    const found = context.site.readFragment?.(specifier, position);
    if (found) {
      const { file, source } = found;
      if (source !== undefined) sources.set(name, { file, source });
      context.dependencies.add(file);
      continue;
    }
    context.diagnostics.push({
      code: 'import-missing',
      severity: 'error',
      message: `There is no file "${specifier}".`,
      suggestion:
        suggestPath(specifier) ??
        'Fix the path, or the alias it begins with: `vite.resolve.alias` in the config, or `paths` in the tsconfig.json.',
      ...position,
    });
  }
  return sources;
}

/** A file whose fragments are being inserted. */
interface In extends At {
  caller: Scope;
  /** By local name. */
  sources: ReadonlyMap<string, Required<FragmentSource>>;
}

async function replaceUses(parent: Parent, at: In): Promise<void> {
  for (let index = 0; index < parent.children.length; index++) {
    const node = parent.children[index] as Node;
    if (!isParent(node)) continue;
    await replaceUses(node, at);
    if (!isJsxElement(node) || node.name === null || !at.caller.fragments.has(node.name)) continue;
    const use = await parseUse(node.name, node, at);
    parent.children[index] = use ?? { type: 'comment', value: '' };
  }
}

async function parseUse(name: string, element: JsxElement, at: In): Promise<FragmentUse | undefined> {
  const { context, chain, caller } = at;
  const found = at.sources.get(name);
  if (!found) return undefined;
  if (chain.includes(found.file)) {
    const { line, column } = caller.fragments.get(name) ?? { line: 1, column: 1 };
    context.diagnostics.push({
      code: 'fragment-circular',
      severity: 'error',
      message: `Fragments import each other in a circle: ${[...chain.slice(chain.indexOf(found.file)), found.file].join(' → ')}.`,
      suggestion: 'Remove one of these imports, or move what both need into a third file.',
      file: caller.file,
      line,
      column,
    });
    return undefined;
  }
  const parsed = await fileToTree({
    ...context,
    file: found.file,
    source: found.source,
    format: /\.md$/i.test(found.file) ? 'md' : 'mdx',
    footnotePrefix: `f${(context.uses += 1)}-`,
  });
  const index = scopeIndex(context.scopes, parsed.scope);
  await inlineInto(parsed, { context, scope: index, chain: [...chain, found.file] });
  fillProps(parsed.tree, element, caller.file);
  const { attributes, position } = element;
  const use: FragmentUse = {
    type: 'fragment',
    scope: index,
    file: found.file,
    attributes,
    children: parsed.tree.children,
    position,
  };
  return use;
}

/** All uses of a fragment share one scope: its statements run once. */
function scopeIndex(scopes: Scope[], scope: Scope): number {
  const known = scopes.findIndex((other) => other.file === scope.file);
  return known >= 0 ? known : scopes.push(scope) - 1;
}

function emptyElement(name: string): JsxElement {
  return { type: 'mdxJsxFlowElement', name, attributes: [], children: [] };
}

/** Whether a name is in an expression, an attribute or a statement, where no tree can be inserted. */
function usedInExpressions(file: FileTree, name: string): boolean {
  if (file.scope.usedNames.has(name)) return true;
  const speaksOf = (source: string) => {
    if (!source.includes(name)) return false;
    try {
      return compileExpression(source).names.has(name);
    } catch {
      return false;
    }
  };
  const inNode = (node: Node): boolean => {
    if (isExpression(node)) return speaksOf(node.value);
    if (isJsxElement(node) || node.type === 'fragment') {
      for (const { value } of node.attributes) {
        const source = typeof value === 'object' ? value?.value : undefined;
        if (source !== undefined && speaksOf(source)) return true;
      }
    }
    return isParent(node) && node.type !== 'fragment' && node.children.some(inNode);
  };
  return file.tree.children.some(inNode);
}
