import { createRequire } from 'node:module';
import type { Diagnostic } from '@diptych/core';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { diagnostic } from '../../test/sample-diagnostic.js';
import { diagnosticsToSarif } from './sarif.js';

const require = createRequire(import.meta.url);

/** The standard's own schema, whose draft of JSON Schema is an old one. */
function sarifErrors(log: unknown): unknown {
  const ajv = new Ajv({ schemaId: 'id', meta: false, allErrors: true, unknownFormats: 'ignore' });
  ajv.addMetaSchema(require('ajv/lib/refs/json-schema-draft-04.json'));
  const validate = ajv.compile(require('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'));
  return validate(log) ? [] : validate.errors?.map(({ dataPath, message }) => `${dataPath} ${message}`);
}

test('a SARIF log holds against the schema of the standard', () => {
  const rules = [{ name: 'terms', description: 'Terms are translated' }];
  const whole: Diagnostic = { ...diagnostic, severity: 'error', rule: 'unknown', fix: undefined };
  const nowhere: Diagnostic = { ...whole, endLine: undefined, endColumn: undefined };
  const log = (diagnostics: readonly Diagnostic[]) =>
    JSON.parse(JSON.stringify(diagnosticsToSarif(diagnostics, { version: '1.2.3', rules, prefix: 'site/' })));
  expect(sarifErrors(log([]))).toEqual([]);
  expect(sarifErrors(log([diagnostic, whole, nowhere]))).toEqual([]);
  expect(sarifErrors(log([{ ...whole, file: undefined }]))).toEqual([]);
  expect(log([{ ...whole, file: undefined }]).runs[0].results[0]).not.toHaveProperty('locations');
  expect(sarifErrors(log([{ ...diagnostic, line: 0 }]))).toEqual([
    '.runs[0].results[0].locations[0].physicalLocation.region.startLine should be >= 1',
  ]);
});
