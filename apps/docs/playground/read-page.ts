import type { Diagnostic } from '@diptych/core';
import { readingToFacts } from '../../../packages/check/src/pages/reading-to-facts';
import { form } from '../../../packages/check/src/rules/form';
import { images } from '../../../packages/check/src/rules/images';
import type { CheckPage } from '../../../packages/check/src/types';
import { drawings } from '../../../packages/core/src/markdown/drawings/drawings';
import { createMdxEngine } from '../../../packages/core/src/markdown/engine/mdx-engine';
import { fileToTree } from '../../../packages/core/src/markdown/file-to-tree';
import { titleOf } from '../../../packages/core/src/markdown/transforms/title';
import { readingTransforms, showingTransforms } from '../../../packages/core/src/markdown/transforms/transforms';
import { isJsxElement, type Root } from '../../../packages/core/src/markdown/tree';
import { walk } from '../../../packages/core/src/markdown/walk';
import { messagesFor } from '../../../packages/core/src/messages/index';

export type Format = 'md' | 'mdx';

export interface ReadResult {
  tree: Root;
  /** What the parser and the rules about a single page found, in the order of the text. */
  findings: Diagnostic[];
}

export interface ReadOptions {
  source: string;
  format: Format;
  /** Of the texts that the parser adds, such as the title of a container. */
  locale: string;
  /** Names of the components that pages have without an import. */
  components: ReadonlySet<string>;
}

/** Parses a page with the code that builds use, and applies the rules that need no other page. Nothing of it is run. */
export async function readPage({ source, format, locale, components }: ReadOptions): Promise<ReadResult> {
  const file = `page.${format}`;
  const labels = messagesFor(locale);
  const found: Diagnostic[] = [];
  const site = {};
  const engine = createMdxEngine({});
  const page = await fileToTree({ engine, file, source, format, labels, footnotePrefix: '', diagnostics: found, site });
  const { tree, frontmatter, scope, esm } = page;
  const context = {
    file,
    labels,
    frontmatter,
    options: site,
    scopes: [scope],
    diagnostics: found,
    links: [],
    images: [],
    typeNotes: [],
  };
  for (const transform of [...readingTransforms, ...showingTransforms])
    if (transform !== drawings) await transform(tree, context);
  const diagnostics = [...found, ...unavailable(tree, file, components)];
  const [statement] = esm;
  if (statement) {
    const { line, column } = statement.position?.start ?? { line: 1, column: 1 };
    const message = 'Imports and exports are not run here.';
    const suggestion = 'Try the page in a site of its own: npm create diptych@latest.';
    diagnostics.push({ code: 'playground-import', severity: 'warning', file, line, column, message, suggestion });
  }
  const { links } = context;
  const reading = {
    file,
    frontmatter,
    title: titleOf(tree, frontmatter),
    links,
    imports: [],
    dependencies: [],
    ids: [],
    isStatic: false,
    tree,
    diagnostics,
  };
  const facts = readingToFacts(reading as unknown as Parameters<typeof readingToFacts>[0]);
  const checked = { file, format, text: source, facts, tree: async () => tree } as unknown as CheckPage;
  const ruled = await Promise.all([form, images].map(async (rule) => rule.check(checked, undefined as never)));
  const known = new Set(['form', 'images']);
  const parsed = diagnostics.filter(({ code }) => !/^(?:heading|image)-/.test(code ?? '') || known.has(code ?? ''));
  const findings = [...parsed, ...ruled.flat()];
  return {
    tree,
    findings: findings.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)),
  };
}

/** Components that neither the theme has nor the page may import here. */
function unavailable(tree: Root, file: string, components: ReadonlySet<string>): Diagnostic[] {
  const found: Diagnostic[] = [];
  walk(tree, file, (node) => {
    if (!isJsxElement(node) || node.name === null || !/^[A-Z]/.test(node.name) || components.has(node.name)) return;
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    const message = `The component ${node.name} is not available here.`;
    const suggestion = `Use one of the theme's: ${[...components].join(', ')}.`;
    found.push({ code: 'playground-component', severity: 'error', file, line, column, message, suggestion });
  });
  return found;
}
