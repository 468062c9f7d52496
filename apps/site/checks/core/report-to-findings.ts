import type { SampleGroup } from './group-equal-samples.js';
import type { Finding } from './types.js';

/** The part of the runner's JSON report that tells what failed. */
export interface JsonReport {
  files: JsonFile[];
  unhandledErrors?: JsonError[];
}

interface JsonError {
  message?: string;
  stack?: string;
}

interface JsonFile {
  testPath: string;
  status: string;
  errors?: JsonError[];
  results: { fullName: string; status: string; errors?: JsonError[] }[];
}

/** What a run of one sample gave; `undefined` if the sample's file is missing from the report. */
export function fileToMessage(file: JsonFile | undefined): string | undefined {
  if (!file) return 'the runner did not run this file';
  if (file.status !== 'fail') return undefined;
  const failed = file.results.filter(({ status }) => status === 'fail');
  const errors = [
    ...(file.errors ?? []).map(errorToText),
    ...failed.map(({ fullName, errors = [] }) => `${fullName}\n${errors.map(errorToText).join('\n')}`),
  ];
  return errors.join('\n') || 'the file failed';
}

/**
 * Finds the lines of pages that show what failed.
 *
 * @param stack - Text that may hold a place in the sample's file, such as `price.test.ts:12:5`.
 */
export function failureToFindings(group: SampleGroup, message: string): Finding[] {
  return group.all.map((sample) => {
    for (const { path, line } of sample.files) {
      const at = message.indexOf(`${path}:`);
      const inFile = at < 0 ? Number.NaN : Number.parseInt(message.slice(at + path.length + 1), 10);
      if (inFile > 0) return { file: sample.page, line: line + inFile, message };
    }
    return { file: sample.page, line: sample.line, message };
  });
}

function errorToText({ message = '', stack = '' }: JsonError): string {
  return stack.includes(message) ? stack : `${message}\n${stack}`;
}
