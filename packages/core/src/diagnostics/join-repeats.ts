import type { Diagnostic } from '../shared/diagnostic.js';

/** A diagnostic, and the other locations to which it applies. */
export interface RepeatedDiagnostic {
  /** At the first location. */
  diagnostic: Diagnostic;
  /** In the order of the input; empty where there are few. */
  others: Diagnostic[];
}

/** A message is joined from so many locations on: a few are easier to follow where they are. */
const JOINED_FROM = 4;

/**
 * Joins diagnostics that differ in their location alone, such as a key that hundreds of pages have. The rest stay as
 * they are.
 */
export function joinRepeats(diagnostics: readonly Diagnostic[]): RepeatedDiagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  const texts = diagnostics.map(textOf);
  for (const [index, diagnostic] of diagnostics.entries()) {
    const text = texts[index] as string;
    const group = groups.get(text);
    if (group) group.push(diagnostic);
    else groups.set(text, [diagnostic]);
  }
  return diagnostics.flatMap((diagnostic, index) => {
    const group = groups.get(texts[index] as string) ?? [];
    if (group.length < JOINED_FROM) return [{ diagnostic, others: [] }];
    return group[0] === diagnostic ? [{ diagnostic, others: group.slice(1) }] : [];
  });
}

function textOf({ severity, code, rule, message, suggestion, fix }: Diagnostic): string {
  return JSON.stringify([severity, code, rule, message, suggestion, fix !== undefined]);
}
