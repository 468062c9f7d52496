import { type BlockedDiagnostic, describeBlockedUrl } from '../shared/blocked.js';
import type { Diagnostic } from '../shared/diagnostic.js';

/**
 * Reports what the site's policy blocks of what scripts do: a build sees only what is in files.
 * @param onBlocked Receives each finding, with the location in the script if the browser reports it.
 */
export function watchPolicy(onBlocked: (found: Diagnostic) => void): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { sourceFile, lineNumber, columnNumber } = event;
    const location = sourceFile ? { file: pathOf(sourceFile), line: lineNumber, column: columnNumber } : {};
    onBlocked({ ...describe(event), ...location });
  });
}

/** What scripts write and run, by what the browser names in place of an address, and the source that allows it. */
const KEYWORDS: Readonly<Record<string, { does: string; suggestion: string }>> = {
  'style-src-elem inline': {
    does: 'writes a <style> element with text',
    suggestion: "If it is wanted, add `csp: { 'style-src': [\"'unsafe-inline'\"] }` to the config.",
  },
  'style-src-attr inline': {
    does: 'writes a style attribute',
    suggestion: 'Set the properties of `element.style` instead.',
  },
  'script-src eval': {
    does: 'runs text as code',
    suggestion: "If it is wanted, add `csp: { 'script-src': [\"'unsafe-eval'\"] }` to the config.",
  },
  'script-src wasm-eval': {
    does: 'compiles WebAssembly',
    suggestion: "If it is wanted, add `csp: { 'script-src': [\"'wasm-unsafe-eval'\"] }` to the config.",
  },
};

/** What loads an address, by directive. */
const NAMES: Readonly<Record<string, string>> = {
  'connect-src': 'request',
  'font-src': 'font',
  'frame-src': 'frame',
  'img-src': 'image',
  'media-src': 'media file',
  'style-src-elem': 'style sheet',
  'script-src-elem': 'script',
  'worker-src': 'worker',
};

function describe({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): BlockedDiagnostic {
  // Of addresses that are data, browsers name the scheme alone.
  const url = /^(?:data|blob)$/.test(blockedURI) ? `${blockedURI}:` : blockedURI;
  if (/^[a-z]+:/.test(url)) {
    const directive = effectiveDirective.replace(/-(?:elem|attr)$/, '');
    return describeBlockedUrl(url, { name: NAMES[effectiveDirective] ?? 'resource', directive });
  }
  const known = KEYWORDS[`${effectiveDirective} ${blockedURI}`];
  return {
    code: 'csp-blocked',
    severity: 'warning',
    message: `A script ${known?.does ?? `uses "${blockedURI}"`}: the site's Content-Security-Policy blocks it (${effectiveDirective}).`,
    suggestion: known?.suggestion ?? 'If it is wanted, allow it under `csp` in the config.',
  };
}

/** The path of a script of this site; the whole address of another. */
function pathOf(address: string): string {
  return address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length + 1) : address;
}
