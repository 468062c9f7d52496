import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DiptychError } from '@diptych/core/pages';

/** The compiler, as `import('typescript')` gives it. */
export type TypeScript = typeof import('typescript');

/**
 * Loads the compiler of a site: the one installed for the site, else the one installed for this package. Takes a
 * third of a second, so it is loaded only when there is something to compile.
 * @param rule The rule that needs it, for the message.
 * @param own A file or address beside this package.
 * @throws {DiptychError} when there is none.
 */
export function loadTypeScript(root: string, rule: string, own = import.meta.url): TypeScript {
  for (const from of [path.join(root, 'package.json'), own]) {
    const require = createRequire(from);
    let file: string;
    try {
      file = require.resolve('typescript');
    } catch {
      continue;
    }
    return require(file) as TypeScript;
  }
  throw new DiptychError({
    code: 'check-typescript-missing',
    message: `The rule "${rule}" compiles code, and TypeScript is not installed.`,
    suggestion: 'Install it beside the site (npm install --save-dev typescript), or turn the rule off.',
  });
}

/** Whether a package can be resolved from the site. */
export function siteHas(root: string, module: string): boolean {
  try {
    readFileSync(createRequire(path.join(root, 'package.json')).resolve(`${module}/package.json`));
    return true;
  } catch {
    return false;
  }
}
