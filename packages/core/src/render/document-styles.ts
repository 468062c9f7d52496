import { readFileSync } from 'node:fs';
import type { SiteBundle } from '../bundle/types.js';
import type { Config } from '../config/index.js';
import type { ThemeModule } from '../shared/theme-contract.js';
import type { DocumentStyles } from './document-html.js';
import { createStylePicker } from './used-styles.js';

/**
 * The style sheets of a bundle, for its documents.
 * @param scripts Scripts of the head besides the theme's.
 */
export function documentStyles(
  config: Config,
  theme: ThemeModule,
  { styles, files }: Pick<SiteBundle, 'styles' | 'files'>,
  scripts: readonly string[] = [],
): DocumentStyles {
  const css = files.filter(({ path }) => styles.includes(path)).map(({ source }) => readFileSync(source, 'utf8'));
  return {
    urls: styles.map((style) => config.base + style),
    pick: createStylePicker(css.join('\n'), [...scripts, ...(theme.headScripts ?? [])]),
  };
}
