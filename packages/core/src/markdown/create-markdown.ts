import { type Diagnostic, toPageDiagnostic } from '../diagnostics/index.js';
import { messagesFor } from '../messages/index.js';
import { distinct } from '../shared/distinct.js';
import type { ArticleMessages } from '../shared/messages.js';
import { emptyPage } from './empty-page.js';
import type { Engine } from './engine/engine.js';
import { satteriEngine } from './engine/satteri-engine.js';
import { type FileTree, fileToTree } from './file-to-tree.js';
import { type FragmentContext, inlineFragments } from './inline-fragments.js';
import { treeToPolicyFacts } from './policy-facts.js';
import { renameStyles } from './style-attributes.js';
import { treeToMarkdown } from './to-markdown/index.js';
import { languagesOf } from './transforms/code.js';
import { codeFiles } from './transforms/code-files.js';
import type { TransformContext } from './transforms/context.js';
import { members as drawMembers, hasMembers } from './transforms/members.js';
import { options as drawOptions, hasOptions } from './transforms/options.js';
import { titleOf } from './transforms/title.js';
import { fragmentTransforms, readingTransforms, showingTransforms } from './transforms/transforms.js';
import type { Root } from './tree.js';
import { treeToCode } from './tree-to-code.js';
import { treeToFacts } from './tree-to-facts.js';
import { isStatic, treeToHtml } from './tree-to-html.js';
import { treeToLead } from './tree-to-lead.js';
import type { MarkdownOptions, PageContent, ParsedPage, ParseInput, ReadPage } from './types.js';

/** Parses the pages of one language. */
export interface Markdown {
  /** Never throws for invalid input: see `ParsedPage.problems`. */
  parse(input: ParseInput): Promise<ParsedPage>;
  /** Reads a page as a tree, without highlighting and HTML. Does not throw, like `parse`. */
  read(input: ParseInput): Promise<ReadPage>;
}

/** Prepares parsing: chooses the engine, fills in the messages. */
export function createMarkdown(options: MarkdownOptions = {}): Markdown {
  const labels = { ...messagesFor('en'), ...options.labels };
  let engine: Promise<Engine> | undefined;
  const setup = async (): Promise<Setup> => ({ options, labels, engine: await (engine ??= openEngine(options)) });
  return {
    parse: (input) =>
      unlessItFails(
        input,
        async () => parsePage(input, await setup()),
        (page) => page,
      ),
    read: (input) =>
      unlessItFails(
        input,
        async () => readPage(input, await setup()),
        (page) => ({ ...page, isStatic: true, tree: { type: 'root', children: [] } }),
      ),
  };
}

/** Errors thrown for a page become its diagnostics. */
async function unlessItFails<T>(
  { file }: ParseInput,
  work: () => Promise<T>,
  toResult: (page: ParsedPage) => T,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    return toResult({ ...emptyPage(file), diagnostics: [toPageDiagnostic(cause, { file, step: 'read' })] });
  }
}

/** The mdx engine is slow to load, so it is loaded on demand. */
async function openEngine(options: MarkdownOptions): Promise<Engine> {
  if (options.engine !== 'mdx') return satteriEngine;
  const { createMdxEngine } = await import('./engine/mdx-engine.js');
  return createMdxEngine(options);
}

interface Setup {
  options: MarkdownOptions;
  labels: ArticleMessages;
  engine: Engine;
}

/** A file with its fragments inserted, before any transform. */
interface OpenPage {
  page: FileTree;
  fragments: FragmentContext;
  context: TransformContext;
}

async function openPage({ file, source, format }: ParseInput, setup: Setup): Promise<OpenPage> {
  const { options, labels, engine } = setup;
  const diagnostics: Diagnostic[] = [];
  const page = await fileToTree({
    engine,
    labels,
    diagnostics,
    file,
    source,
    format: format ?? (/\.md$/i.test(file) ? 'md' : 'mdx'),
    footnotePrefix: '',
    site: options,
  });
  const fragments: FragmentContext = {
    engine,
    labels,
    diagnostics,
    site: options,
    scopes: [page.scope],
    dependencies: new Set(),
    detached: new Map(),
    uses: 0,
  };
  await inlineFragments(page, fragments);
  const { frontmatter } = page;
  const { scopes } = fragments;
  const context: TransformContext = {
    file,
    options,
    labels,
    frontmatter,
    scopes,
    diagnostics,
    links: [],
    images: [],
    typeNotes: [],
  };
  const onRead = (read: string) => fragments.dependencies.add(read);
  if (options.readDeclarations && hasOptions(page.tree, context)) {
    drawOptions(page.tree, context, await options.readDeclarations());
  }
  const found = hasMembers(page.tree, context);
  if (found) {
    drawMembers(page.tree, context, found === 'declared' ? await options.readDeclarations?.() : undefined);
  }
  codeFiles(page.tree, context, onRead);
  for (const { file: own, children } of fragments.detached.values()) {
    codeFiles({ type: 'root', children }, { ...context, file: own }, onRead);
  }
  return { page, fragments, context };
}

async function parsePage(input: ParseInput, setup: Setup): Promise<ParsedPage> {
  const { page, fragments, context } = await openPage(input, setup);
  const { tree } = page;
  await transformAll(page, fragments, context);
  const { toc, ids, sections } = treeToFacts(tree);
  const lead = treeToLead(tree);
  const content = toContent(tree, fragments, context);
  return {
    ...readFacts(page, fragments, context),
    toc,
    ids,
    sections,
    ...(lead !== undefined && { lead }),
    content,
    ...(content.kind === 'static' && { policy: treeToPolicyFacts(tree) }),
    ...(context.typeNotes.length > 0 && { typeNotes: context.typeNotes }),
    // Problems of a fragment that is used twice are reported once.
    diagnostics: distinct(context.diagnostics),
  };
}

async function readPage(input: ParseInput, setup: Setup): Promise<ReadPage> {
  const { page, fragments, context } = await openPage(input, setup);
  const { tree } = page;
  for (const transform of readingTransforms) await transform(tree, context);
  const { ids } = treeToFacts(tree);
  // Errors in expressions and components are found when they are compiled.
  if (!isStatic(tree)) toCode(tree, fragments, context);
  const diagnostics = distinct(context.diagnostics);
  return { ...readFacts(page, fragments, context), ids, isStatic: isStatic(tree), tree, diagnostics };
}

/** Fields common to both ways of reading a page. */
function readFacts(
  { tree, frontmatter }: FileTree,
  { scopes, dependencies }: FragmentContext,
  context: TransformContext,
) {
  return {
    file: context.file,
    frontmatter,
    title: titleOf(tree, frontmatter),
    links: context.links,
    images: context.images,
    imports: scopes.flatMap((scope) => scope.imports),
    dependencies: [...dependencies],
  };
}

async function transformAll(
  { tree, frontmatter }: FileTree,
  fragments: FragmentContext,
  context: TransformContext,
): Promise<void> {
  const detached = Array.from(fragments.detached.values(), (use) => ({
    use,
    root: { type: 'root' as const, children: use.children },
  }));
  const { file, options } = context;
  const { highlighter } = options;
  if (highlighter) {
    const languages = new Set<string>();
    for (const root of [tree, ...detached.map(({ root }) => root)]) languagesOf(root, options, languages);
    if (languages.size > 0) await highlighter.load(languages);
  }
  for (const transform of readingTransforms) await transform(tree, context);
  options.onRead?.({ file, tree, frontmatter, title: titleOf(tree, frontmatter) });
  for (const transform of showingTransforms) await transform(tree, context);
  for (const { use, root } of detached) {
    for (const transform of fragmentTransforms) await transform(root, { ...context, file: use.file });
    use.children = root.children;
  }
}

function toContent(tree: Root, fragments: FragmentContext, context: TransformContext): PageContent {
  if (isStatic(tree)) {
    const markdown = treeToMarkdown(tree);
    if (context.options.blocksStyles) renameStyles(tree);
    return { kind: 'static', html: treeToHtml(tree.children).trim(), markdown };
  }
  return {
    kind: 'dynamic',
    code: toCode(tree, fragments, context),
    files: fragments.scopes.map(({ file }) => file),
  };
}

function toCode(tree: Root, { scopes, detached }: FragmentContext, context: TransformContext): string {
  const { frontmatter, diagnostics, options } = context;
  const globals = new Set(options.globals);
  const components = Object.keys(options.components ?? {}).filter((name) => /^\p{Lu}/u.test(name));
  return treeToCode(tree, { scopes, detached, globals, components, frontmatter, diagnostics });
}
