import type { Diagnostic } from '@diptych/core';
import type { Rule } from '../types.js';

/**
 * Findings as a log of the Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
 * @param tool Version and rules of the run; `prefix` leads from the repository's root to the site's and ends with a
 * slash.
 */
export function diagnosticsToSarif(
  diagnostics: readonly Diagnostic[],
  tool: { version: string; rules: readonly Pick<Rule, 'name' | 'description'>[]; prefix?: string },
): object {
  const names = tool.rules.map(({ name }) => name);
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'diptych check',
            version: tool.version,
            rules: tool.rules.map(({ name, description }) => ({ id: name, shortDescription: { text: description } })),
          },
        },
        // Columns count UTF-16 code units, as strings of JavaScript do.
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic) => toResult(diagnostic, names, tool.prefix ?? '')),
      },
    ],
  };
}

function toResult(diagnostic: Diagnostic, names: readonly string[], prefix: string): object {
  const { rule = '', severity, message, suggestion, file, line = 1, column = 1, endLine, endColumn, fix } = diagnostic;
  const artifactLocation = file !== undefined && {
    uri: (prefix + file).split('/').map(encodeURIComponent).join('/'),
    uriBaseId: '%SRCROOT%',
  };
  const region = { startLine: line, startColumn: column, endLine, endColumn };
  const ruleIndex = names.indexOf(rule);
  return {
    ruleId: rule,
    ...(ruleIndex >= 0 ? { ruleIndex } : {}),
    level: severity,
    message: { text: `${message} ${suggestion}` },
    ...(artifactLocation && { locations: [{ physicalLocation: { artifactLocation, region } }] }),
    ...(fix && artifactLocation ? { fixes: [toFix(fix, artifactLocation, suggestion)] } : {}),
  };
}

function toFix({ edits }: NonNullable<Diagnostic['fix']>, artifactLocation: object, suggestion: string): object {
  const replacements = edits.map(({ start, end, text }) => ({
    deletedRegion: { charOffset: start, charLength: end - start },
    insertedContent: { text },
  }));
  return { description: { text: suggestion }, artifactChanges: [{ artifactLocation, replacements }] };
}
