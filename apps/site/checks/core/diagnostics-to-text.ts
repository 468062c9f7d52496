import type { CheckDiagnostic } from './types.js';

/** One block per finding, each beginning with a location such as `docs/en/page.md:12`; empty if there are none. */
export function diagnosticsToText(diagnostics: readonly CheckDiagnostic[], folder = ''): string {
  return diagnostics
    .map(({ file, line, message }) => `${folder}${file}:${line}\n${message.trimEnd().replace(/^/gm, '    ')}`)
    .join('\n\n');
}
