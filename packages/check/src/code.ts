/**
 * The entry `@diptych/check/code`: parts of the rules about code, for a site's own tests and adapters.
 */
export {
  missingLine,
  normalizeOutput,
  type OutputLine,
  type OutputView,
  type Replacement,
} from './outputs/compare-output.js';
export { type Change, type OpenReference, openReference } from './reference/open-reference.js';
export type { OptionDiagnostic } from './reference/types.js';
export { type CommandOptions, type CommandResult, runCommand } from './runs/run-command.js';
export { createWorkspace, type Workspace, writeFiles } from './runs/workspace.js';
export { parseMeta } from './samples/parse-meta.js';
export type { FenceMeta } from './samples/types.js';
