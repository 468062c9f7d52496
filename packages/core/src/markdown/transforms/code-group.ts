import type { Diagnostic } from '../../diagnostics/index.js';
import { fenceInfo } from '../highlight/fence.js';
import { fileName, parseMeta } from '../highlight/meta.js';
import { type Element, h, isElement, isSpace, type Node } from '../tree.js';
import type { SourcePosition } from '../types.js';

/** Names of package managers: groups with only these names follow the reader's choice in `PackageManagerTabs`. */
const PACKAGE_MANAGERS = new Set(['npm', 'yarn', 'pnpm', 'bun', 'deno']);

interface GroupContext {
  diagnostics: Diagnostic[];
  /** Of the line that opens the group. */
  position: SourcePosition;
}

/** A code block of a group. */
interface Panel {
  label: string;
  pre: Element;
}

/**
 * Creates tabs from code blocks: ` ```sh [npm] ` is the block of the tab "npm". The markup is that of the theme's
 * `Tabs` without an island: a script in the head handles it, so that a page of plain Markdown remains one.
 */
export function codeGroup(children: readonly Node[], groupId: string | undefined, context: GroupContext): Element {
  const panels: Panel[] = [];
  const rest: Node[] = [];
  for (const child of children) {
    const [inner] = isElement(child, 'pre') ? child.children : [];
    if (isElement(child) && isElement(inner, 'code')) panels.push({ pre: child, label: takeLabel(inner, panels) });
    else if (!isSpace(child)) rest.push(child);
  }
  report(panels, rest, context);
  const chosen = groupId ?? (panels.every(({ label }) => PACKAGE_MANAGERS.has(label)) ? 'package-manager' : undefined);
  const labels = panels.map(({ label }) => label);
  const tabs = h('div', { role: 'tablist', ariaLabel: labels.join(' / ') }, panels.map(tab));
  return h('div', { dataDt: 'tabs', ...(chosen && { dataGroup: chosen }) }, [
    ...(panels.length > 0 ? [tabs] : []),
    ...panels.map(panel),
    ...rest,
  ]);
}

function tab({ label, pre }: Panel, index: number): Element {
  const language = fenceInfo(pre.children[0] as Element).language;
  const isFirst = index === 0;
  return h(
    'button',
    {
      type: 'button',
      role: 'tab',
      // Browsers translate its text.
      value: label,
      ariaSelected: isFirst ? 'true' : 'false',
      tabIndex: isFirst ? 0 : -1,
      ...(language && { dataLang: language }),
    },
    [label],
  );
}

function panel({ label, pre }: Panel, index: number): Element {
  return h('div', { role: 'tabpanel', ariaLabel: label, dataDt: 'tab-panel', ...(index > 0 && { hidden: true }) }, [
    pre,
  ]);
}

/** Label of a block among its siblings; a name in brackets is removed from the info string. */
function takeLabel(code: Element, siblings: readonly Panel[]): string {
  const { language, meta } = fenceInfo(code);
  // Values of keys may have brackets too.
  const outside = meta.replace(/"[^"]*"|'[^']*'/g, (value) => ' '.repeat(value.length));
  const written = /(?<!\S)\[([^\]]+)\]/.exec(outside);
  const rest = written
    ? `${meta.slice(0, written.index)}${meta.slice(written.index + written[0].length)}`.trim()
    : meta;
  const { title, file } = parseMeta(rest);
  const label = written?.[1] ?? title ?? fileName(file) ?? (language || 'text');
  const same = siblings.filter((one) => one.label === label || one.label.startsWith(`${label} (`)).length;
  code.data = { ...code.data, lang: language, meta: rest, tab: label };
  return same > 0 ? `${label} (${same + 1})` : label;
}

function report(panels: readonly Panel[], rest: readonly Node[], { diagnostics, position }: GroupContext): void {
  const found = rest.find((node) => node.type !== 'comment');
  if (panels.length > 0 && !found) return;
  const { start } = found?.position ?? {};
  diagnostics.push({
    code: 'code-group-content',
    severity: 'warning',
    message:
      panels.length === 0
        ? 'This code group has no code block.'
        : 'A code group contains only code blocks; other content is moved below the tabs.',
    suggestion:
      'Write a code block for each tab, with its name in brackets: ```sh [npm]. For anything else use <Tabs>.',
    ...position,
    ...(start && { line: start.line, column: start.column }),
  });
}
