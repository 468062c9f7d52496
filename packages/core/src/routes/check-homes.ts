import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/index.js';
import { newestVersion, type Variant } from '../config/variants.js';
import { routePrefix, sourcePrefix } from '../content/index.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { locateKey } from '../diagnostics/locate-key.js';
import { nameFrom } from '../diagnostics/name-from.js';

/** Finds languages (in each version) whose home does not exist, which the logo and the language switcher link to. */
export function checkHomes(
  config: Config,
  variants: readonly Variant[],
  isKnown: (route: string) => boolean,
): Diagnostic[] {
  return variants.flatMap((variant): Diagnostic[] => {
    const home = `${routePrefix(config, variant)}/`;
    if (isKnown(home)) return [];
    const folder = path.join(config.docsDir, sourcePrefix(config, variant));
    const name = nameFrom(config.root, folder);
    const isThere = isFolder(folder);
    const index = config.locales.findIndex(({ key }) => key === variant.locale);
    // An older version without translations: its pages lead elsewhere.
    if (!isThere && index > 0 && variant.version !== newestVersion(config)) return [];
    const { label = variant.locale } = config.locales[index] ?? {};
    const where = variant.version ? `${label}, ${variant.version}` : label;
    const redirect = `a redirect from "${home}"`;
    const ownFolder = config.locales.length === 1 ? path.join(folder, variant.locale) : undefined;
    const move = ownFolder && isFolder(ownFolder) && `move the pages of ${nameFrom(config.root, ownFolder)} to ${name}`;
    const readme = isThere ? readdirSync(folder).find((file) => /^readme\.mdx?$/i.test(file)) : undefined;
    return [
      {
        code: 'home-missing',
        severity: 'warning',
        message: isThere
          ? `${where}: there is no page at "${home}", where the logo and the language switcher lead.`
          : `${where}: there is no folder "${name}", so its home "${home}" is not found.`,
        suggestion: move
          ? `With one language, pages are in no folder of its name: ${move}.`
          : readme
            ? `Rename ${name}/${readme} to ${readme.replace(/^readme/i, 'index')}, which is the name of a folder's page.`
            : `Create ${name}/index.md or ${redirect}${config.locales.length > 1 && !isThere ? ', or remove the language from the config' : ''}.`,
        ...(isThere ? { file: folder } : locateKey(config.configFile, ['locales', index])),
      },
    ];
  });
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
}
