import type { CheckResult } from '../check-site.js';
import { diagnosticsToGithub } from './github.js';
import { repositoryPrefix } from './repository-prefix.js';
import { diagnosticsToSarif } from './sarif.js';

const isError = ({ severity }: { severity: string }): boolean => severity === 'error';

/** A machine-readable format. */
export type OutputFormat = 'json' | 'github' | 'sarif';

/**
 * Formats a result for machines.
 * @param setting `version` of the calling tool; `workspace` is the checkout's folder where CI names it.
 */
export function resultToOutput(
  result: CheckResult,
  format: OutputFormat,
  setting: { version: string; workspace?: string },
): string {
  const { diagnostics, root, rules } = result;
  const prefix = repositoryPrefix(root, setting.workspace);
  switch (format) {
    case 'json':
      return `${JSON.stringify({
        ok: !diagnostics.some(isError),
        ...result,
        rules: rules.map(({ name }) => name),
        summaries: Object.fromEntries(rules.flatMap(({ name, summary }) => (summary ? [[name, summary]] : []))),
      })}\n`;
    case 'github':
      return diagnosticsToGithub(diagnostics, prefix);
    case 'sarif':
      return `${JSON.stringify(diagnosticsToSarif(diagnostics, { version: setting.version, rules, prefix }), null, 2)}\n`;
  }
}
