import type { Problem } from '../errors/index.js';
import { emptyPage } from './empty-page.js';
import type { Engine } from './engine/engine.js';
import { satteriEngine } from './engine/satteri-engine.js';
import { fileToTree } from './file-to-tree.js';
import { type FragmentContext, inlineFragments } from './inline-fragments.js';
import { type MarkdownLabels, markdownLabels } from './labels.js';
import { sourceToMarkdown } from './source-to-markdown.js';
import { languagesOf } from './transforms/code.js';
import type { TransformContext } from './transforms/context.js';
import { titleOf } from './transforms/title.js';
import { fragmentTransforms, transforms } from './transforms/transforms.js';
import type { Root } from './tree.js';
import { treeToCode } from './tree-to-code.js';
import { treeToFacts } from './tree-to-facts.js';
import { isStatic, treeToHtml } from './tree-to-html.js';
import type { MarkdownOptions, PageContent, ParsedPage, ParseInput } from './types.js';

/** Parses the pages of one language. */
export interface Markdown {
  /** Never throws for what is wrong with the input: see `ParsedPage.problems`. */
  parse(input: ParseInput): Promise<ParsedPage>;
}

/** Prepares for parsing: chooses the engine, fills in the words. */
export function createMarkdown(options: MarkdownOptions = {}): Markdown {
  const labels = { ...markdownLabels('en'), ...options.labels };
  let engine: Promise<Engine> | undefined;
  return {
    async parse(input) {
      engine ??= openEngine(options);
      try {
        return await parsePage(input, { options, labels, engine: await engine });
      } catch (cause) {
        // The tree is walked by functions that call themselves: some hundred levels are as deep as it gets.
        if (cause instanceof RangeError && /call stack/.test(cause.message)) return tooDeep(input.file);
        throw cause;
      }
    },
  };
}

/** The mdx engine takes long to load: sites that do not ask for it do not wait for it. */
async function openEngine({ engine, remarkPlugins, rehypePlugins }: MarkdownOptions): Promise<Engine> {
  if (engine !== 'mdx') return satteriEngine;
  const { createMdxEngine } = await import('./engine/mdx-engine.js');
  return createMdxEngine(remarkPlugins, rehypePlugins);
}

function tooDeep(file: string): ParsedPage {
  const problem: Problem = {
    code: 'nesting-too-deep',
    severity: 'error',
    message: 'Lists, quotes, containers or tags are nested too deeply to be read.',
    hint: 'Look for hundreds of opening marks that are never closed.',
    file,
  };
  return { ...emptyPage(file), problems: [problem] };
}

interface Setup {
  options: MarkdownOptions;
  labels: MarkdownLabels;
  engine: Engine;
}

async function parsePage({ file, source, format }: ParseInput, setup: Setup): Promise<ParsedPage> {
  const { options, labels, engine } = setup;
  const problems: Problem[] = [];
  const page = await fileToTree({
    engine,
    labels,
    problems,
    file,
    source,
    format: format ?? (/\.md$/i.test(file) ? 'md' : 'mdx'),
    footnotePrefix: '',
  });
  const fragments: FragmentContext = {
    engine,
    labels,
    problems,
    readFragment: options.readFragment,
    scopes: [page.scope],
    dependencies: new Set(),
    detached: new Map(),
    parsed: new Map(),
  };
  await inlineFragments(page, fragments);
  const { tree, frontmatter } = page;
  const context: TransformContext = {
    file,
    options,
    labels,
    frontmatter,
    scopes: fragments.scopes,
    problems,
    links: [],
    images: [],
  };
  await transformAll(tree, fragments, context);
  const { toc, ids, sections } = treeToFacts(tree);
  const content = toContent(tree, fragments, context);
  return {
    file,
    frontmatter,
    title: titleOf(tree, frontmatter),
    toc,
    ids,
    sections,
    links: context.links,
    images: context.images,
    content,
    imports: fragments.scopes.flatMap((scope) => scope.imports),
    markdown: sourceToMarkdown(page, fragments.parsed),
    dependencies: [...fragments.dependencies],
    problems: distinct(problems),
  };
}

/** A fragment that is used twice has its problems once. */
function distinct(problems: Problem[]): Problem[] {
  const byText = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...byText.values()];
}

async function transformAll(tree: Root, fragments: FragmentContext, context: TransformContext): Promise<void> {
  const detached = Array.from(fragments.detached.values(), (use) => ({
    use,
    root: { type: 'root' as const, children: use.children },
  }));
  const { highlighter } = context.options;
  if (highlighter) {
    const languages = new Set<string>();
    for (const root of [tree, ...detached.map(({ root }) => root)]) languagesOf(root, languages);
    if (languages.size > 0) await highlighter.load(languages);
  }
  for (const transform of transforms) transform(tree, context);
  for (const { use, root } of detached) {
    for (const transform of fragmentTransforms) transform(root, { ...context, file: use.file });
    use.children = root.children;
  }
}

function toContent(tree: Root, fragments: FragmentContext, context: TransformContext): PageContent {
  if (isStatic(tree)) return { kind: 'static', html: treeToHtml(tree.children).trim() };
  const { scopes, detached } = fragments;
  const { frontmatter, problems, options } = context;
  return {
    kind: 'dynamic',
    code: treeToCode(tree, { scopes, detached, globals: new Set(options.globals), frontmatter, problems }),
  };
}
