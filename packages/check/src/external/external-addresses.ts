import { readFileSync } from 'node:fs';
import type { Config, DiagnosticLocation } from '@diptych/core';
import { isElement, isJsxElement, locateKey, walk } from '@diptych/core/pages';
import { headOf } from '../pages/key-in.js';
import { positionsIn } from '../pages/line-starts.js';
import { locationOf } from '../pages/location-of.js';
import type { CheckPage, CheckSite } from '../types.js';

/** An address outside the site, as written, and where. */
export interface ExternalAddress extends Partial<DiagnosticLocation> {
  url: string;
}

const EXTERNAL = /^(?:https?:)?\/\//i;
/** A key or an entry of a list, in YAML. */
const IN_YAML = /^[ \t]*(?:-[ \t]+)*(?:[\w-]+:[ \t]+)?["']?(https?:\/\/[^\s"']+)/gim;
const IN_JSON = /"link"\s*:\s*"(https?:\/\/[^\s"]+)"/gi;

/** All addresses outside the site in pages, their frontmatter, `_nav.json`, `_meta.json` and `themeConfig`. */
export async function externalAddresses(
  { pages, sources }: CheckSite,
  { themeConfig, configFile }: Config,
): Promise<ExternalAddress[]> {
  const ofPages: ExternalAddress[] = [];
  for (const page of pages) ofPages.push(...(await addressesOf(page)));
  const ofNavigation = [...sources.navs, ...sources.metas].flatMap(({ file }) =>
    addressesIn(readFileSync(file, 'utf8'), IN_JSON, file),
  );
  // An address with a placeholder, such as `{url}`, is none yet.
  const complete = stringsIn(themeConfig).filter(({ text }) => !/[\s{}]/.test(text));
  const ofTheme = complete.map(({ text, path }) => ({
    url: text,
    ...locateKey(configFile, ['themeConfig', ...path]),
  }));
  return [...ofPages, ...ofNavigation, ...ofTheme].filter(({ url }) => EXTERNAL.test(url));
}

async function addressesOf(page: CheckPage): Promise<ExternalAddress[]> {
  const found: ExternalAddress[] = [...page.facts.links, ...addressesIn(headOf(page), IN_YAML, page.file)];
  walk(await page.tree(), page.file, (node, _parent, _index, file) => {
    const values = isElement(node)
      ? [node.properties.src, node.properties.poster]
      : isJsxElement(node)
        ? node.attributes.flatMap((one) => ('name' in one && /^(?:src|poster)$/.test(one.name) ? [one.value] : []))
        : [];
    for (const url of values) if (typeof url === 'string') found.push({ url, ...locationOf(node, file) });
  });
  return found;
}

function addressesIn(text: string, pattern: RegExp, file: string): ExternalAddress[] {
  const at = positionsIn(text);
  return [...text.matchAll(pattern)].map(({ 0: all, 1: url = '', index }) => ({
    url,
    file,
    ...at(index + all.lastIndexOf(url)),
  }));
}

/** All texts in a value of the config, with their paths. */
function stringsIn(
  value: unknown,
  path: readonly (string | number)[] = [],
): { text: string; path: readonly (string | number)[] }[] {
  if (typeof value === 'string') return [{ text: value, path }];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, inner]) => stringsIn(inner, [...path, key]));
}
