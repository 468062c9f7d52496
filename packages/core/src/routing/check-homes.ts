import { statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/index.js';
import { locateKey } from '../config/locate-key.js';
import type { Problem } from '../errors/index.js';
import { routePrefix, sourcePrefix } from '../source/index.js';
import type { Place } from './types.js';

/** Finds languages (in each version) whose home does not exist: the logo and the language switcher lead there. */
export function checkHomes(config: Config, places: readonly Place[], isKnown: (route: string) => boolean): Problem[] {
  return places.flatMap((place): Problem[] => {
    const home = `${routePrefix(config, place)}/`;
    if (isKnown(home)) return [];
    const folder = path.join(config.docsDir, sourcePrefix(config, place));
    const name = path.relative(config.root, folder).split(path.sep).join('/');
    const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
    const index = config.locales.findIndex(({ key }) => key === place.locale);
    const { label = place.locale } = config.locales[index] ?? {};
    const where = place.version ? `${label}, ${place.version}` : label;
    const redirect = `a redirect from "${home}"`;
    return [
      {
        code: 'home-missing',
        severity: 'warning',
        message: isThere
          ? `${where}: there is no page at "${home}", where the logo and the language switcher lead.`
          : `${where}: there is no folder "${name}", so its home "${home}" is not found.`,
        hint: `Create ${name}/index.md or ${redirect}${config.locales.length > 1 && !isThere ? ', or take the language out of the config' : ''}.`,
        ...(isThere ? { file: folder } : locateKey(config.configFile, ['locales', index])),
      },
    ];
  });
}
