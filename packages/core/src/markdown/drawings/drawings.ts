import { hash } from 'node:crypto';
import { htmlToHast } from 'satteri';
import type { Diagnostic } from '../../diagnostics/index.js';
import { installCommand } from '../../diagnostics/install-command.js';
import { fenceInfo } from '../highlight/fence.js';
import { parseMeta } from '../highlight/meta.js';
import { positionOf, type TransformContext } from '../transforms/context.js';
import { classes, type Element, h, isElement, type Node, type Parent, type Root, textOf } from '../tree.js';
import type { SourcePosition } from '../types.js';
import { walk } from '../walk.js';
import { diagramToSvg } from './diagram.js';

/** Part of every key: increase it when the output for the same source changes. */
const DRAWING_VERSION = '1';

/** A drawing and its location. */
interface Drawing {
  kind: 'diagram' | 'formula' | 'block-formula';
  source: string;
  title?: string;
  parent: Parent;
  index: number;
  position: SourcePosition;
}

/** Optional packages that draw; sites install those that they need. */
const PACKAGES = { diagram: 'beautiful-mermaid', formula: 'temml', 'block-formula': 'temml' } as const;

/**
 * Draws diagrams (` ```mermaid `) as SVG and formulas as MathML, once per source. Sources that fail stay as
 * code, with a warning.
 */
export async function drawings(tree: Root, context: TransformContext): Promise<void> {
  const found: Drawing[] = [];
  walk(tree, context.file, (node, parent, index, file) => {
    const drawing = toDrawing(node);
    if (drawing) found.push({ ...drawing, parent, index, position: positionOf(node, file) });
    return drawing === undefined;
  });
  for (const drawing of found) {
    const html = await drawn(drawing, context);
    if (html === undefined) continue;
    drawing.parent.children[drawing.index] =
      drawing.kind === 'diagram' ? figure(drawing, html) : formula(drawing.kind, html);
  }
}

function toDrawing(node: Node): Pick<Drawing, 'kind' | 'source' | 'title'> | undefined {
  if (!isElement(node)) return undefined;
  if (node.tagName === 'code') {
    const isFormula = classes(node).includes('math-inline');
    return isFormula ? { kind: 'formula', source: textOf(node) } : undefined;
  }
  const [inner] = node.children;
  if (node.tagName !== 'pre' || !isElement(inner, 'code')) return undefined;
  const { language, meta } = fenceInfo(inner);
  const source = textOf(inner).trimEnd();
  if (language === 'math') return { kind: 'block-formula', source };
  return language === 'mermaid' ? { kind: 'diagram', source, title: parseMeta(meta).title } : undefined;
}

/**
 * Elements, not raw HTML: the content of a formula belongs to the text around it. One within text gets an element in
 * which it scrolls: in Firefox, `math` itself does not.
 */
function formula(kind: Drawing['kind'], html: string): Element {
  const { children } = htmlToHast(html, { fragment: true }) as unknown as Root;
  return kind === 'formula' ? h('span', { dataDt: 'formula' }, children) : (children[0] as Element);
}

/** The source is stored for the page's Markdown. */
function figure({ source, title, position }: Drawing, svg: string): Element {
  const caption = title ? [h('figcaption', {}, [title])] : [];
  return {
    ...h('figure', { dataDt: 'diagram', dataSource: source }, [{ type: 'raw', value: svg }, ...caption]),
    position: { start: position, end: position },
  };
}

async function drawn(drawing: Drawing, context: TransformContext): Promise<string | undefined> {
  const { highlightCache: cache } = context.options;
  const { kind, source, title } = drawing;
  const label = title ?? context.labels.diagram;
  const key = hash(
    'sha1',
    ['drawing', DRAWING_VERSION, kind, kind === 'diagram' ? label : '', source].join('\0'),
    'hex',
  );
  const known = cache?.get(key);
  if (known !== undefined) return known;
  try {
    const html = await draw(kind, source, label);
    cache?.set(key, html);
    return html;
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';
    if (isMissing) context.options.onMissingPackage?.(PACKAGES[kind]);
    context.diagnostics.push({
      ...(isMissing ? notInstalled(kind, context.options.root ?? '.') : failure(drawing, cause as Error)),
      severity: 'warning',
      ...drawing.position,
    });
    return undefined;
  }
}

async function draw(kind: Drawing['kind'], source: string, label: string): Promise<string> {
  if (kind === 'diagram') {
    const { renderMermaidSVG } = await import('beautiful-mermaid');
    return diagramToSvg(source, label, renderMermaidSVG);
  }
  const { default: temml } = await import('temml');
  return temml.renderToString(source, { displayMode: kind === 'block-formula', annotate: true, throwOnError: true });
}

type Failure = Pick<Diagnostic, 'code' | 'message' | 'suggestion'>;

function notInstalled(kind: Drawing['kind'], root: string): Failure {
  const name = PACKAGES[kind];
  return {
    code: 'drawing-package-missing',
    message: `This ${nounOf(kind)} is shown as its source: the package ${name} is not installed.`,
    suggestion: `Install it beside the site: ${installCommand(name, root)}. To show the source on purpose, write \`\`\`text.`,
  };
}

function failure({ kind, source }: Drawing, cause: Error): Failure {
  const kinds = 'Flowcharts, state, sequence, class and ER diagrams, and xychart can be drawn';
  return {
    code: 'drawing-failed',
    message: `This ${nounOf(kind)} is shown as its source; it cannot be drawn: ${cause.message.trim().replace(/\.$/, '')}.`,
    suggestion:
      kind === 'diagram'
        ? `Correct it. ${kinds}; for another kind, put an image in its place.`
        : `Correct the TeX: ${source.split('\n', 1)[0]}`,
  };
}

function nounOf(kind: Drawing['kind']): string {
  return kind === 'diagram' ? kind : 'formula';
}
