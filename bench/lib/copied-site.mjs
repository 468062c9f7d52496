import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
/** The `diptych` command of this repository, as built. */
export const COMMAND = path.join(REPOSITORY, 'packages', 'cli', 'bin', 'diptych.js');
/** The Rstest documentation. */
export const SITE = path.join(REPOSITORY, 'apps', 'site');
/** Begins the text of a config that uses `markdown` of the documentation's own: its pages draw options from declarations. */
export const IMPORT_MARKDOWN = `import site from ${JSON.stringify(path.join(SITE, 'diptych.config.ts'))};\nconst { markdown } = site;\n`;
/** Copies beside the original: 106 pages each. */
const COPIES = 9;

/**
 * Makes a site of 1,060 pages: the Rstest documentation, ten times over.
 * @param {string} name of the benchmark, for the folder
 * @param {string} config the text of its config
 * @returns {string} its folder, which the caller removes
 */
export function makeCopiedSite(name, config) {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), `diptych-bench-${name}-`)));
  cpSync(path.join(SITE, 'docs'), path.join(root, 'docs'), { recursive: true });
  symlinkSync(path.join(SITE, 'node_modules'), path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'diptych.config.mjs'), config);
  for (const language of ['en', 'zh']) {
    const from = path.join(SITE, 'docs', language);
    for (let copy = 1; copy <= COPIES; copy++) {
      const to = path.join(root, 'docs', language, `copy-${copy}`);
      mkdirSync(to);
      for (const entry of readdirSync(from)) {
        if (!entry.startsWith('_')) cpSync(path.join(from, entry), path.join(to, entry), { recursive: true });
      }
    }
  }
  return root;
}
