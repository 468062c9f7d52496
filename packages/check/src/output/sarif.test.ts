import { createRequire } from 'node:module';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { finding } from '../../test/sample-finding.js';
import type { Finding } from '../types.js';
import { findingsToSarif } from './sarif.js';

const require = createRequire(import.meta.url);

/** The standard's own schema, whose draft of JSON Schema is an old one. */
function sarifErrors(log: unknown): unknown {
  const ajv = new Ajv({ schemaId: 'id', meta: false, allErrors: true, unknownFormats: 'ignore' });
  ajv.addMetaSchema(require('ajv/lib/refs/json-schema-draft-04.json'));
  const validate = ajv.compile(require('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'));
  return validate(log) ? [] : validate.errors?.map(({ dataPath, message }) => `${dataPath} ${message}`);
}

test('a SARIF log holds against the schema of the standard', () => {
  const rules = [{ name: 'terms', says: 'Terms are translated' }];
  const whole: Finding = { ...finding, severity: 'error', rule: 'unknown', fix: undefined };
  const nowhere: Finding = { ...whole, endLine: undefined, endColumn: undefined };
  const log = (findings: readonly Finding[]) =>
    JSON.parse(JSON.stringify(findingsToSarif(findings, { version: '1.2.3', rules, prefix: 'site/' })));
  expect(sarifErrors(log([]))).toEqual([]);
  expect(sarifErrors(log([finding, whole, nowhere]))).toEqual([]);
  expect(sarifErrors(log([{ ...finding, line: 0 }]))).toEqual([
    '.runs[0].results[0].locations[0].physicalLocation.region.startLine should be >= 1',
  ]);
});
