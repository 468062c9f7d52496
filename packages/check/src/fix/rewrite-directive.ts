import type { FixEdit } from '@diptych/core';
import { blankCode } from './blank-code.js';
import { CALLOUT_TYPES } from './callout-types.js';
import { addKeys, type CodeTab, singleFence, toCodeGroup } from './code-tabs.js';
import { offsetAt } from './offset-at.js';

/** A directive of GitBook and the lines up to its end. */
interface Directive {
  attributes: ReadonlyMap<string, string>;
  /** Lines between it and its end; none if it has no end. */
  body: readonly string[];
  hasEnd: boolean;
}

/** What to write in place of a directive, by its name. */
const WRITTEN: Readonly<Record<string, (directive: Directive) => readonly string[] | undefined>> = {
  hint({ attributes, body }) {
    const type = CALLOUT_TYPES.get(attributes.get('style') ?? 'info');
    return type === undefined ? undefined : [`:::${type}`, ...body, ':::'];
  },
  code({ attributes, body }) {
    const [opening, ...others] = singleFence(body) ?? [];
    if (opening === undefined) return undefined;
    const title = attributes.get('title');
    const keys = [
      ...(title === undefined ? [] : [`title="${title}"`]),
      ...(attributes.get('lineNumbers') === 'true' ? ['lineNumbers'] : []),
      ...(attributes.get('overflow') === 'wrap' ? ['wrapCode'] : []),
    ];
    return [addKeys(opening, keys), ...others];
  },
  tabs: ({ body }) => toCodeGroup(readTabs(body) ?? []),
  'content-ref': ({ body }) => (body.filter((line) => line.trim() !== '').length === 1 ? body : undefined),
  embed({ attributes, hasEnd }) {
    const url = attributes.get('url');
    return url === undefined || hasEnd ? undefined : [`<${url}>`];
  },
};

/**
 * Writes a directive of GitBook, with what is up to its end, as Diptych has it.
 * @param line 1-based.
 * @returns `undefined` for other directives, and where something in one has no equivalent.
 */
export function rewriteDirective(text: string, line: number): FixEdit[] | undefined {
  const lines = text.split('\n').slice(line - 1);
  const [indent = ''] = /^[ \t]*/.exec(lines[0] ?? '') ?? [];
  const dedent = (one: string) => (one.startsWith(indent) ? one.slice(indent.length) : one);
  const prose = blankCode(text)
    .split('\n')
    .slice(line - 1)
    .map((one) => dedent(one).trimEnd());
  const [, name = '', attributes = ''] = /^\{% (\w[\w-]*)((?: [\w-]+="[^"]*")*) %\}$/.exec(prose[0] ?? '') ?? [];
  const write = Object.hasOwn(WRITTEN, name) ? WRITTEN[name] : undefined;
  const closing = prose.indexOf(`{% end${name} %}`);
  const next = prose.findIndex((one, index) => index > 0 && one.startsWith(`{% ${name} `));
  // Directives of one name are not within each other.
  const hasEnd = closing > 0 && (next < 0 || closing < next);
  if (!write || (!hasEnd && name !== 'embed')) return undefined;
  const last = hasEnd ? closing : 0;
  const written = write({
    attributes: readAttributes(attributes),
    body: lines.slice(1, Math.max(last, 1)).map(dedent),
    hasEnd,
  });
  const start = offsetAt(text, line, 1);
  const end = start + lines.slice(0, last + 1).join('\n').length;
  return written && [{ start, end, text: written.map((one) => (one.trim() === '' ? '' : indent + one)).join('\n') }];
}

function readAttributes(text: string): Map<string, string> {
  return new Map(Array.from(text.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]));
}

/** `{% tab title="npm" %}`, the content, `{% endtab %}`, and nothing between them. */
function readTabs(body: readonly string[]): CodeTab[] | undefined {
  const tabs: { label: string; body: string[] }[] = [];
  let open: (typeof tabs)[number] | undefined;
  for (const line of body.map((one) => one.trimEnd())) {
    const label = /^\{% tab title="([^"]*)" %\}$/.exec(line)?.[1];
    if (open) {
      if (line === '{% endtab %}') open = undefined;
      else open.body.push(line);
    } else if (label !== undefined) {
      open = { label, body: [] };
      tabs.push(open);
    } else if (line !== '') return undefined;
  }
  return open ? undefined : tabs;
}
