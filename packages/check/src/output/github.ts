import type { Diagnostic } from '@diptych/core';

/**
 * Formats findings as workflow commands of GitHub Actions, one per line, which annotate the files of a pull request.
 * Format: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 * @param prefix Path from the repository's root to the site's, with a slash at its end; `''` where they are the same.
 */
export function diagnosticsToGithub(diagnostics: readonly Diagnostic[], prefix = ''): string {
  return diagnostics.map((diagnostic) => `${toCommand(diagnostic, prefix)}\n`).join('');
}

function toCommand(diagnostic: Diagnostic, prefix: string): string {
  const { severity, file, line = 1, column = 1, endLine, endColumn, rule, message, suggestion } = diagnostic;
  const isOneLine = endLine === undefined || endLine === line;
  const location = file !== undefined && {
    file: prefix + file,
    line,
    endLine,
    col: column,
    // Columns of a range that spans lines are refused.
    endColumn: isOneLine && endColumn !== undefined ? endColumn : undefined,
  };
  const properties = { ...location, title: `diptych: ${rule}` };
  const written = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${severity} ${written.join(',')}::${escapeData(`${message}\n${suggestion}`)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
