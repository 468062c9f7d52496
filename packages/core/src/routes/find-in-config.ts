import { readFileSync } from 'node:fs';
import type { Config } from '../config/index.js';
import type { DiagnosticLocation } from '../diagnostics/index.js';
import { positionAt } from '../diagnostics/position-at.js';

/** The location of an address in the config; one that code puts together is not there. */
export function findInConfig(address: string, { configFile }: Pick<Config, 'configFile'>): Partial<DiagnosticLocation> {
  if (!configFile) return {};
  const source = readFileSync(configFile, 'utf8');
  const at = source.indexOf(address);
  return { file: configFile, ...(at >= 0 && positionAt(source, at)) };
}
