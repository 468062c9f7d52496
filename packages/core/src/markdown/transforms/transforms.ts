import { drawings } from '../drawings/drawings.js';
import { bareAddresses } from './bare-addresses.js';
import { code } from './code.js';
import { codeLanguages } from './code-languages.js';
import type { Transform } from './context.js';
import { figures } from './figures.js';
import { fileTrees } from './file-trees.js';
import { flags } from './flags.js';
import { footnotes } from './footnotes.js';
import { headingSlugs } from './heading-slugs.js';
import { images } from './images.js';
import { links } from './links.js';
import { recordings } from './recordings.js';
import { styles } from './styles.js';
import { tables } from './tables.js';
import { taskLists } from './task-lists.js';
import { title } from './title.js';
import { types } from './types.js';

/**
 * Transforms of a page's tree once its fragments are inserted, in this order: then the page is read. It has ids, links
 * and images; tables and code stay as parsed. Before, each file separately goes through `unmask`, `containers`,
 * `alerts`, plugins of the site, `staticJsx` (see `file-to-tree.ts`).
 */
export const readingTransforms: readonly Transform[] = [
  footnotes,
  title,
  headingSlugs,
  bareAddresses,
  links,
  images,
  codeLanguages,
];

/** Transforms of a page that was read, in this order: then the page is as shown. */
export const showingTransforms: readonly Transform[] = [
  figures,
  tables,
  taskLists,
  styles,
  flags,
  fileTrees,
  drawings,
  recordings,
  types,
  code,
];

/** Transforms of a fragment that is used within an expression: it is not part of the table of contents. */
export const fragmentTransforms: readonly Transform[] = [...readingTransforms, ...showingTransforms].filter(
  (transform) => transform !== title,
);
