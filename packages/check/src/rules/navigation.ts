import { readFileSync } from 'node:fs';
import type { Diagnostic } from '@diptych/core';
import { checkNavigation, hashOf } from '@diptych/core/pages';
import { convertNavigation } from '../fix/convert-navigation.js';
import type { RuleContext, SiteRule } from '../types.js';

/** Navigation and sidebars lead to pages, and every page is in a sidebar. */
export const navigation: SiteRule = {
  name: 'navigation',
  description: 'Entries of the navigation and of sidebars lead to pages, and sidebars show every page',
  scope: 'site',
  isSlow: true,
  inputs: ({ site: { sources } }) =>
    hashOf(
      ...[...sources.metas, ...sources.navs, ...sources.unrouted].flatMap(({ file }) => [
        file,
        readFileSync(file, 'utf8'),
      ]),
    ),
  check: ({ pages, sources }, context) => {
    const routed = pages.map(({ route, facts: { title, frontmatter, ids, isParsed, isStatic } }) => ({
      route,
      title,
      frontmatter,
      ...(isParsed && isStatic && { ids: new Set(ids) }),
    }));
    return checkNavigation({ config: context.config, sources, pages: routed }).map((found) => withFix(found, context));
  },
};

/** Files by which other documentation tools order a folder become `_meta.json`. */
function withFix(found: Diagnostic, { config }: RuleContext): Diagnostic {
  if (found.code !== 'navigation-foreign' || found.file === undefined) return found;
  const conversion = convertNavigation(found.file, config);
  return 'files' in conversion
    ? { ...found, fix: { edits: [], files: conversion.files } }
    : { ...found, suggestion: `${found.suggestion} \`--fix\` does not convert it: ${conversion.obstacle}` };
}
