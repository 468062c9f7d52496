import type { Diagnostic } from '../diagnostics/index.js';

/** A file of `public/` with instructions for hosts. */
export interface OwnHostFile {
  /** Absolute path, for messages. */
  file: string;
  text: string;
}

type Merge = (own: OwnHostFile, generated: string) => { content: string; diagnostics: Diagnostic[] };

/** How a site's own host file and the generated one are merged, by name. The site's own rules come first and win. */
export const HOST_FILE_MERGES: ReadonlyMap<string, Merge> = new Map([
  ['_redirects', mergeRedirects],
  ['_headers', mergeHeaders],
]);

interface Line {
  text: string;
  /** 1-based. */
  line: number;
}

/** A line with a rule: not empty, not a comment. */
function ruleLines(text: string): Line[] {
  return text
    .split(/\r?\n/)
    .map((line, index) => ({ text: line, line: index + 1 }))
    .filter(({ text: line }) => /^\s*[^\s#]/.test(line));
}

/** Hosts take the first rule that fits. */
function mergeRedirects(own: OwnHostFile, generated: string): ReturnType<Merge> {
  const targets = new Map<string, { to: string; line: number }>();
  for (const { text, line } of ruleLines(own.text)) {
    const [from = '', to = ''] = text.trim().split(/\s+/);
    if (!targets.has(from)) targets.set(from, { to, line });
  }
  const diagnostics: Diagnostic[] = [];
  const added = ruleLines(generated).filter(({ text }) => {
    const [from = '', to = ''] = text.split(/\s+/);
    const known = targets.get(from);
    if (known && known.to !== to)
      diagnostics.push(conflict(own, known.line, `"${from}" to "${to}"`, '`redirects` of the config'));
    return !known;
  });
  return {
    content: join(
      own.text,
      added.map(({ text }) => text),
    ),
    diagnostics,
  };
}

/** Hosts apply all matching blocks, so a header must not be set twice for one path. */
function mergeHeaders(own: OwnHostFile, generated: string): ReturnType<Merge> {
  const known = new Map(headersOf(own.text).map((header) => [`${header.path}\n${header.name.toLowerCase()}`, header]));
  const diagnostics: Diagnostic[] = [];
  const added: string[] = [];
  let path = '';
  for (const header of headersOf(generated)) {
    const same = known.get(`${header.path}\n${header.name.toLowerCase()}`);
    if (same && same.value !== header.value)
      diagnostics.push(conflict(own, same.line, `${header.name}: ${header.value}`, 'Diptych'));
    if (same) continue;
    if (header.path !== path) added.push(header.path);
    path = header.path;
    added.push(`  ${header.name}: ${header.value}`);
  }
  return { content: join(own.text, added), diagnostics };
}

function headersOf(text: string): { path: string; name: string; value: string; line: number }[] {
  let path = '';
  return ruleLines(text).flatMap(({ text: rule, line }) => {
    if (!/^\s/.test(rule)) {
      path = rule.trim();
      return [];
    }
    const colon = rule.indexOf(':');
    return colon < 0 ? [] : [{ path, name: rule.slice(0, colon).trim(), value: rule.slice(colon + 1).trim(), line }];
  });
}

function join(own: string, lines: readonly string[]): string {
  const text = own === '' || own.endsWith('\n') ? own : `${own}\n`;
  return lines.length === 0 ? text : `${text}${lines.join('\n')}\n`;
}

function conflict({ file }: OwnHostFile, line: number, rule: string, by: string): Diagnostic {
  return {
    code: 'host-rule-conflict',
    severity: 'warning',
    message: `This line replaces ${rule}, which ${by} requires.`,
    suggestion: 'Remove one of the two.',
    file,
    line,
    column: 1,
  };
}
