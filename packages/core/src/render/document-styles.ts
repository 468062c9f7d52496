import { readFileSync } from 'node:fs';
import type { SiteBundle } from '../bundle/types.js';
import { hashOf } from '../cache/hash.js';
import type { Store } from '../cache/store.js';
import type { Config } from '../config/index.js';
import { toolVersion } from '../pipeline/tool-version.js';
import type { ThemeModule } from '../shared/theme-contract.js';
import type { StylePiece } from './css-to-pieces.js';
import type { DocumentStyles } from './document-html.js';
import { createStylePicker } from './used-styles.js';

/** The style sheets of a bundle, for its documents. They are taken apart once and then kept in the store. */
export async function documentStyles(input: {
  config: Config;
  theme: ThemeModule;
  bundle: Pick<SiteBundle, 'styles' | 'files'>;
  store: Store;
  /** Scripts of the head besides the theme's. */
  scripts?: readonly string[];
}): Promise<DocumentStyles> {
  const { config, theme, store, scripts = [] } = input;
  const { styles, files } = input.bundle;
  const sheets = files.filter(({ path }) => styles.includes(path)).map(({ source }) => readFileSync(source, 'utf8'));
  const pieces = await readPieces(sheets.join('\n'), store);
  return {
    urls: styles.map((style) => config.base + style),
    pick: createStylePicker(pieces, [...scripts, ...(theme.headScripts ?? [])]),
  };
}

async function readPieces(css: string, store: Store): Promise<StylePiece[]> {
  const key = hashOf('styles', toolVersion(), css);
  const kept = store.read(key);
  if (kept !== undefined) return JSON.parse(kept) as StylePiece[];
  const { cssToPieces } = await import('./css-to-pieces.js');
  const pieces = cssToPieces(css);
  store.write(key, JSON.stringify(pieces));
  return pieces;
}
