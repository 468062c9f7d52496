import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as core from '../../src/index.js';

export const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

/** The package's entry point as built. `CORE_DIST` names another build of it. */
export const ENTRY = path.resolve(PACKAGE, process.env.CORE_DIST ?? 'dist', 'index.js');

export const { build, buildShard, mergeShards, dev, preview, DiptychError, codeFrame } = (await import(
  pathToFileURL(ENTRY).href
)) as typeof core;
