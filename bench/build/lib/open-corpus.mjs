import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeCorpus } from './make-corpus.mjs';

/**
 * Puts a corpus into the work folder, unless it is there.
 * @param {{ corpus?: string, pages: number, work: string }} input `corpus`: a folder or archive that holds docs/en and
 *   docs/zh; without it `pages` pages are made up.
 * @returns {string} Its folder.
 */
export function openCorpus({ corpus, pages, work }) {
  const name = corpus ? path.basename(corpus).replace(/\W+/g, '-') : `generated-${pages}`;
  const folder = path.join(work, 'corpora', name);
  if (existsSync(folder)) return folder;
  mkdirSync(folder, { recursive: true });
  if (!corpus) makeCorpus(folder, pages);
  else if (statSync(corpus).isDirectory()) execFileSync('cp', ['-r', `${corpus}/.`, folder]);
  else execFileSync('tar', ['xzf', path.resolve(corpus), '-C', folder]);
  return folder;
}
