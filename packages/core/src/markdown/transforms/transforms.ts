import { drawings } from '../drawings/drawings.js';
import { bareAddresses } from './bare-addresses.js';
import { code } from './code.js';
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
 * Transforms of a page's tree once its fragments are inserted, in this order. Before, each file separately goes
 * through `unmask`, `containers`, `alerts`, plugins of the site, `staticJsx` (see `file-to-tree.ts`).
 */
export const transforms: readonly Transform[] = [
  footnotes,
  title,
  headingSlugs,
  bareAddresses,
  links,
  figures,
  images,
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

/** The transforms for reading a page: ids, links and images. Tables and code stay as parsed. */
export const readingTransforms: readonly Transform[] = [footnotes, title, headingSlugs, bareAddresses, links, images];

/** Transforms of a fragment that is used within an expression: it is not part of the table of contents. */
export const fragmentTransforms: readonly Transform[] = transforms.filter((transform) => transform !== title);
