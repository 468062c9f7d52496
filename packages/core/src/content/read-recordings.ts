import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { readOnce } from '../cache/file-state.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { RECORDINGS_FILE, type Recording } from '../markdown/recordings.js';
import { readJsonList } from './json-file.js';

const schema = v.array(
  v.strictObject({
    command: v.string(),
    tool: v.string(),
    duration: v.number(),
    date: v.string(),
    files: v.record(v.string(), v.string()),
    hidden: v.optional(v.string()),
    output: v.array(v.string()),
  }),
);

/** The recordings of a site, and what is wrong with their file. */
export interface ReadRecordings {
  /** Absolute path, whether the file exists or not. */
  file: string;
  recordings: readonly Recording[];
  diagnostics: Diagnostic[];
}

const readFile = readOnce((file) => readJsonList(file, schema as v.GenericSchema<unknown, Recording[]>));

/** Reads the recorded runs of a site's samples, which `diptych record` writes into the docs folder. */
export function readRecordings(docsDir: string): ReadRecordings {
  const file = path.join(docsDir, RECORDINGS_FILE);
  if (!existsSync(file)) return { file, recordings: [], diagnostics: [] };
  const { json, diagnostics } = readFile(file);
  return { file, recordings: json?.list?.value ?? [], diagnostics };
}
