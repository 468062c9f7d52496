import { readFileSync } from 'node:fs';
import type { Config } from '../config/index.js';
import type { PageFile } from '../config/plugin-values.js';
import { splitFrontmatter } from '../markdown/frontmatter.js';
import { EXPLICIT_ID } from '../markdown/transforms/heading-slugs.js';
import type { Frontmatter } from '../shared/types.js';
import { frontmatterRules } from './frontmatter-rules.js';
import { parseComponentPage } from './parse-component-page.js';
import type { PageSource } from './types.js';
import { titleOfUntitled } from './untitled.js';

/** Title and frontmatter of a page's file. */
export interface PageHeading {
  title: string;
  frontmatter: Frontmatter;
}

/**
 * Reads just what sidebars show of a page, its title and frontmatter, without parsing the rest: a site of a thousand
 * pages is outlined in the time it takes to read the files.
 */
export function readPageFile(
  source: PageSource,
  config: Pick<Config, 'title' | 'locales' | 'markdown' | 'themeFrontmatter'>,
): PageHeading {
  const untitled = (frontmatter: Frontmatter) => titleOfUntitled(source, frontmatter, config);
  let text: string;
  try {
    text = readFileSync(source.file, 'utf8');
  } catch {
    return { title: untitled({}), frontmatter: {} };
  }
  if (source.format === 'component') {
    const { frontmatter, title } = parseComponentPage(source.relativePath, text, frontmatterRules(config, source));
    return { title: title || untitled(frontmatter), frontmatter };
  }
  const { frontmatter, text: body } = splitFrontmatter(text, source.relativePath, frontmatterRules(config, source));
  const title = typeof frontmatter.title === 'string' ? frontmatter.title : firstHeading(body);
  return { title: title || untitled(frontmatter), frontmatter };
}

/** A page before parsing, as plugins and functions of the config receive it. */
export function toPageFile(source: PageSource, config: Parameters<typeof readPageFile>[1]): PageFile {
  const { file, relativePath, locale, version, pagePath, routePath } = source;
  return { file, relativePath, locale, version, pagePath, routePath, ...readPageFile(source, config) };
}

function firstHeading(body: string): string | undefined {
  const written = /^#[ \t]+(\S.*)$/m.exec(body)?.[1];
  // Closing marks of the heading, then its id. Each run of spaces is tried once.
  const text = written?.trimEnd().replace(/(?<![ \t])[ \t]+#+$/, '');
  return text?.replace(EXPLICIT_ID, '').replace(/[`*]/g, '');
}
