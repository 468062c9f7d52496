import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { nodeVersionDiagnostic } from './node-version.js';

it.each(['20.19.0', '20.20.2', '22.12.0', '22.30.1', '23.0.0', '24.1.0'])('runs on Node %s', (version) => {
  expect(nodeVersionDiagnostic(version)).toBeUndefined();
});

it.each(['18.20.0', '20.18.3', '21.7.0', '22.11.0', '16.0.0'])('does not run on Node %s', (version) => {
  expect(nodeVersionDiagnostic(version)).toContain(`this is Node ${version}`);
});

it('says what package.json says', () => {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(engines.node).toBe('^20.19.0 || >=22.12.0');
});
