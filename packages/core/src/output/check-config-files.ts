import path from 'node:path';
import { isFile } from '../cache/is-file.js';
import type { Config } from '../config/index.js';
import { resolveModule } from '../config/resolve-module.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { isIgnored } from '../routes/check-links.js';
import { findInConfig } from '../routes/find-in-config.js';
import { decodePath } from '../shared/urls.js';

/** Addresses in data of a theme that can only be files: pages have no such ending. */
const IMAGE = /^\/(?!\/)[^?#]+\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i;
const FILE = /^\/(?!\/)[^?#]+\.(?:avif|css|gif|ico|jpe?g|m?js|png|svg|webmanifest|webp|woff2?)$/i;

/**
 * Finds files that `head` and `themeConfig` name, such as an icon or a logo, and that the site does not have, and
 * modules of `components` that do not exist.
 * @param isKnown Whether the site has a file, by its path below the output folder.
 */
export function checkConfigFiles(config: Config, isKnown: (name: string) => boolean): Diagnostic[] {
  const named = [
    ...textsIn(config.themeConfig).filter((text) => IMAGE.test(text)),
    ...config.head
      .flatMap(({ attrs = {} }) => [attrs.href, attrs.src])
      .filter((text): text is string => typeof text === 'string' && FILE.test(text))
      .map((text) => (text.startsWith(config.base) ? text.slice(config.base.length - 1) : text)),
  ];
  const missing = [...new Set(named)]
    .filter((address) => !isKnown(decodePath(address).slice(1)) && !isIgnored(address, config.ignoreDeadLinks))
    .map(
      (address): Diagnostic => ({
        code: 'config-file-missing',
        severity: 'warning',
        message: `The config names "${address}", which is not a file of public/: browsers will not find it.`,
        suggestion: `Put the file at public${address} in the docs folder, or fix the address. If another server answers it, name it in \`ignoreDeadLinks\`.`,
        ...findInConfig(address, config),
      }),
    );
  return [...missing, ...missingModules(config)];
}

/** Modules of components that no page uses yet: those of others are not found when they are bundled. */
function missingModules(config: Config): Diagnostic[] {
  return Object.entries(config.components).flatMap(([name, reference]): Diagnostic[] => {
    const module = typeof reference === 'string' ? reference : reference.from;
    if (!/^\.\.?\//.test(module)) return [];
    // The resolver is loaded only for a path without its ending.
    if (isFile(path.resolve(config.root, module)) || resolveModule(module, config.root) !== undefined) return [];
    return [
      {
        code: 'config-file-missing',
        severity: 'warning',
        message: `\`components\` names "${module}" as the module of <${name}>, which is not a file.`,
        suggestion: "Write it, or fix the path, which begins at the site's folder.",
        ...findInConfig(module, config),
      },
    ];
  });
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
