import { createRequire } from 'node:module';
import path from 'node:path';
import { DiptychError, installCommand } from '@diptych/core/pages';

/** The compiler, as `import('typescript')` gives it. */
export type TypeScript = typeof import('typescript');

/** Packages that may have a compiler to call: TypeScript 7 has none, so projects that use it install version 6 beside it. */
export const COMPILERS = ['typescript', '@typescript/typescript6'];

/**
 * Loads the compiler of a site: the one installed for the site, else the one installed for this package. Takes a
 * third of a second, so it is loaded only when there is something to compile.
 * @param rule The rule that needs it, for the message; undefined for `markdown.types` of the config.
 * @param own A file or address beside this package.
 * @throws {DiptychError} when there is none.
 */
export function loadTypeScript(root: string, rule: string | undefined, own = import.meta.url): TypeScript {
  let other: string | undefined;
  for (const from of [path.join(root, 'package.json'), own]) {
    const require = createRequire(from);
    for (const name of COMPILERS) {
      const file = resolve(require, name);
      if (file === undefined) continue;
      const loaded = require(file) as Partial<TypeScript>;
      if (loaded.createLanguageService) return loaded as TypeScript;
      other ??= `${name} ${loaded.version ?? ''}`.trim();
    }
  }
  const [user, otherwise] =
    rule === undefined
      ? ['"markdown.types" in the config compiles blocks with "twoslash"', 'remove "markdown.types"']
      : [`The rule "${rule}" compiles code`, 'turn the rule off'];
  const [reason, what, name] =
    other === undefined
      ? ['TypeScript is not installed', 'it beside the site', 'typescript@6']
      : [`${other} cannot be called from JavaScript`, 'version 6 beside it', '@typescript/typescript6'];
  throw new DiptychError({
    code: 'check-typescript-missing',
    message: `${user}, and ${reason}.`,
    suggestion: `Install ${what} (${installCommand(name, root)}), or ${otherwise}.`,
  });
}

function resolve(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(name);
  } catch {
    return undefined;
  }
}
