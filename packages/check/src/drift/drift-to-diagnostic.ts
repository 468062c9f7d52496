import type { Diagnostic, DiagnosticLocation, Fix } from '@diptych/core';
import type { Drift, Section } from '@diptych/core/pages';

/** Context of a finding. */
export interface DriftView {
  /** The translated page, from the site's root. */
  file: string;
  /** Its text. */
  text: string;
  /** The original, from the site's root. */
  original: string;
  translation: readonly Section[];
  /** One line about what changed in the original; empty if unknown. */
  diff: string;
}

/** Describes what drifted, where in the translation, and what to do. */
export function driftToDiagnostic(drift: Drift, view: DriftView): Diagnostic {
  const { message, suggestion, severity = 'error', fix } = tokens(drift, view);
  return { code: 'drift', severity, ...locate(drift, view), message, suggestion, ...(fix && { fix }) };
}

function locate({ kind, translation, after }: Drift, view: DriftView): DiagnosticLocation {
  if (kind === 'missing' || !translation) return insertionLocation(after, view);
  const { file, line, column } = translation;
  return { file, line, column };
}

/** Position at which a missing section belongs: at the heading after the one it follows, else at the end. */
function insertionLocation(after: Section | undefined, view: DriftView): DiagnosticLocation {
  if (!after) return { file: view.file, line: 1, column: 1 };
  const next = view.translation[view.translation.indexOf(after) + 1];
  if (next?.file === after.file) return { file: after.file, line: next.line, column: 1 };
  const isOwn = after.file === view.file;
  return { file: after.file, line: isOwn ? view.text.trimEnd().split('\n').length : after.endLine, column: 1 };
}

interface Words {
  message: string;
  suggestion: string;
  severity?: Diagnostic['severity'];
  fix?: Fix;
}

function tokens(drift: Drift, view: DriftView): Words {
  const { kind, source, translation, after, accepted } = drift;
  const name = nameOf(translation ?? source);
  switch (kind) {
    case 'changed':
      return {
        message: `The original of ${name} has changed since it was translated.`,
        suggestion: `${seen(source, view)} Update the translation, then run ${accept(view, translation)}.`,
      };
    case 'missing':
      return {
        message: accepted
          ? `The translation no longer has the section ${name}.`
          : `The original has a new section, ${name}.`,
        suggestion: `Translate ${range(source, view)} here with the id "${source?.id}", then run ${accept(view, source)}.`,
      };
    case 'removed':
      return {
        message: `The original no longer has the section ${name}.`,
        suggestion: `Remove it here too, then run ${accept(view)}.`,
      };
    case 'renamed':
      return renamed(drift, view);
    case 'moved':
      return {
        message: `The section ${name} is at a different position in the original.`,
        suggestion: `Move it ${after ? `after ${nameOf(after)}` : 'to the beginning'}, as in ${range(source, view)}.`,
      };
    case 'unrecorded':
      return {
        severity: 'warning',
        message: `The translation of ${name} was never accepted: a change of its original would go unnoticed.`,
        suggestion: `Compare it with ${range(source, view)}, then run ${accept(view, translation)}.`,
      };
  }
}

function renamed({ source, translation, bodyChanged }: Drift, view: DriftView): Words {
  const more = bodyChanged ? ' Its text has changed as well.' : '';
  return {
    message: `In the original, the section "${translation?.id}" is now "${source?.id}".${more}`,
    suggestion: `Give this heading the id "${source?.id}" and the new title (${range(source, view)}), then run ${accept(view)}.`,
    fix: translation && source && idFix(translation, source.id, view),
  };
}

/** Replaces an id that is in the heading. */
function idFix(translation: Section, id: string, { file, text }: DriftView): Fix | undefined {
  if (translation.file !== file) return undefined;
  const lines = text.split('\n');
  const written = `{#${translation.id}}`;
  const at = lines[translation.line - 1]?.lastIndexOf(written) ?? -1;
  if (at < 0) return undefined;
  const start = lines.slice(0, translation.line - 1).join('\n').length + (translation.line > 1 ? 1 : 0) + at;
  return { edits: [{ start, end: start + written.length, text: `{#${id}}` }] };
}

function nameOf(section: Section | undefined): string {
  return section?.id ? `"${section.heading}"` : 'the beginning of the page';
}

function seen(source: Section | undefined, view: DriftView): string {
  return view.diff ? `In ${range(source, view)}: ${view.diff}.` : `See ${range(source, view)}.`;
}

function range(source: Section | undefined, { original }: DriftView): string {
  if (!source) return original;
  const { file, line, endLine } = source;
  return `${file}:${line}${endLine > line ? `-${endLine}` : ''}`;
}

function accept({ file }: DriftView, section?: Section): string {
  return `"diptych translate accept ${file}${section ? `#${section.id}` : ''}"`;
}
