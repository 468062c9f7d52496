import type { Finding } from './types.js';

/** One block per finding, each beginning with a place such as `docs/en/page.md:12`; empty if there are none. */
export function findingsToText(findings: readonly Finding[], folder = ''): string {
  return findings
    .map(({ file, line, message }) => `${folder}${file}:${line}\n${message.trimEnd().replace(/^/gm, '    ')}`)
    .join('\n\n');
}
