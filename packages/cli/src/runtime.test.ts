import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runtimeDiagnostic } from './runtime.js';

it.each(['20.19.0', '20.20.2', '22.12.0', '22.30.1', '23.0.0', '24.1.0'])('runs on Node %s', (node) => {
  expect(runtimeDiagnostic({ node })).toBeUndefined();
});

it.each(['18.20.0', '20.18.3', '21.7.0', '22.11.0', '16.0.0'])('does not run on Node %s', (node) => {
  expect(runtimeDiagnostic({ node })).toContain(`this is Node ${node}`);
});

it('says what package.json says', () => {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(engines.node).toBe('^20.19.0 || >=22.12.0');
});

it("does not run under Yarn's Plug'n'Play, and says what to write", () => {
  expect(runtimeDiagnostic({ node: '24.1.0', pnp: '3' })).toContain('`nodeLinker: node-modules` into .yarnrc.yml');
});
