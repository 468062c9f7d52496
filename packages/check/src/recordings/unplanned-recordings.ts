import type { Diagnostic } from '@diptych/core';
import { reporter } from '../reporter.js';
import type { PageRecordings } from './plan-recordings.js';

const report = reporter('recordings');

/** Findings about the blocks with the key `record` for which nothing can run. */
export function unplannedRecordings({ silent, homeless }: PageRecordings): Diagnostic[] {
  return [
    ...silent.map(({ fact }) => warn(fact, 'The key "record" names no command.', 'Write record="npx …".')),
    ...homeless.map(({ fact }) =>
      warn(fact, 'There is no sample to record.', 'Put the key on a block of a sample, or on ansi below it.'),
    ),
  ];
}

/** Creates a warning of the rule `recordings`. */
export function warn(...finding: Parameters<typeof report>): Diagnostic {
  return { ...report(...finding), severity: 'warning' };
}
