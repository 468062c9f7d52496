import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnostic } from '@diptych/core';
import { type CheckResult, type CheckSiteOptions, checkSite } from '../src/index.js';

/** A site in a folder of its own, for tests. */
export interface TestSite {
  root: string;
  read(file: string): string;
  write(file: string, text: string): void;
  remove(file: string): void;
  /** Replaces a text that must be there, once. */
  edit(file: string, from: string, to: string): void;
  check(options?: CheckSiteOptions): Promise<CheckResult>;
  /** Findings as `rule file:line:column message`. */
  diagnostics(...rules: string[]): Promise<string[]>;
  close(): void;
}

const CONFIG = (check: string) => `export default {
  title: 'Paper',
  siteUrl: 'https://example.com',
  locales: [
    { key: 'en', label: 'English' },
    { key: 'zh', lang: 'zh-CN', label: '简体中文' },
  ],
  lastUpdated: false,
  check: ${check},
};
`;

/**
 * Makes a site.
 * @param files Texts by path from the site's folder.
 * @param check Source of the config's `check`.
 */
export function createSite(files: Readonly<Record<string, string>>, check = '{}'): TestSite {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'diptych-check-')));
  const at = (file: string) => path.join(root, file);
  const site: TestSite = {
    root,
    read: (file) => readFileSync(at(file), 'utf8'),
    write(file, text) {
      mkdirSync(path.dirname(at(file)), { recursive: true });
      writeFileSync(at(file), text);
    },
    remove: (file) => rmSync(at(file)),
    edit(file, from, to) {
      const text = site.read(file);
      if (text.split(from).length !== 2) throw new Error(`"${from}" is not in ${file} exactly once`);
      site.write(
        file,
        text.replace(from, () => to),
      );
    },
    check: (options) => checkSite({ root, ...options }),
    async diagnostics(...rules) {
      const { diagnostics } = await site.check(rules.length > 0 ? { rules } : {});
      return diagnostics.map(describeDiagnostic);
    },
    close: () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }),
  };
  // Components are rendered with this package's React.
  mkdirSync(at('node_modules'));
  for (const name of ['react', 'react-dom', '@diptych']) {
    symlinkSync(fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url)), at(`node_modules/${name}`));
  }
  site.write('diptych.config.mjs', CONFIG(check));
  for (const [file, text] of Object.entries(files)) site.write(file, text);
  return site;
}

/** A finding in one line. */
export function describeDiagnostic({ rule, file, line, column, message }: Diagnostic): string {
  return `${rule} ${file}:${line}:${column} ${message}`;
}
