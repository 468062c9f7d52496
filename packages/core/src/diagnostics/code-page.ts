import type { Diagnostic } from '../shared/diagnostic.js';

/** The pages of the documentation, in Markdown. */
export const DOCUMENTATION = 'https://github.com/diptych/diptych/blob/main/apps/docs/docs/en';

/** The address that explains the code of a diagnostic. */
export function codePage({ code, rule }: Pick<Diagnostic, 'code' | 'rule'>): string {
  const isOfRule = rule === code || (code.startsWith('audit-') && code !== 'audit-no-site');
  return `${DOCUMENTATION}/reference/${isOfRule ? 'rules' : 'errors'}.md#${code}`;
}

/** The address that explains the codes of several diagnostics; `<code>` shows where the code belongs. */
export function codePages(diagnostics: readonly Diagnostic[]): string {
  const pages = [...new Set(diagnostics.map(codePage))];
  const files = [...new Set(pages.map((page) => page.split('#', 1)[0]))];
  return pages.length === 1 ? pages.join() : files.map((file) => `${file}#<code>`).join('\n');
}
