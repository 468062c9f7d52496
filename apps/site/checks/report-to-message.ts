/** The part of the runner's JSON report about what failed. */
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

/**
 * What the report contains about one file: nothing if it passed. `undefined` stands for a file that the report leaves
 * out.
 */
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

function errorToText({ message = '', stack = '' }: JsonError): string {
  return stack.includes(message) ? stack : `${message}\n${stack}`;
}
