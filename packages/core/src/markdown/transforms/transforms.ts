import { drawings } from '../drawings/drawings.js';
import { code } from './code.js';
import type { Transform } from './context.js';
import { figures } from './figures.js';
import { fileTrees } from './file-trees.js';
import { flags } from './flags.js';
import { footnotes } from './footnotes.js';
import { headings } from './headings.js';
import { images } from './images.js';
import { links } from './links.js';
import { styles } from './styles.js';
import { tables } from './tables.js';
import { taskLists } from './task-lists.js';
import { title } from './title.js';

/**
 * What happens to a page's tree once its fragments are in place, in this order. Before it, each file on its own goes
 * through `unmask`, `containers`, `alerts`, plugins of the site, `staticJsx` (see `file-to-tree.ts`).
 */
export const transforms: readonly Transform[] = [
  footnotes,
  title,
  headings,
  links,
  figures,
  images,
  tables,
  taskLists,
  styles,
  flags,
  fileTrees,
  drawings,
  code,
];

/** Those that tell what a page says: ids, links and images. Tables and code stay as the engine made them. */
export const readingTransforms: readonly Transform[] = [footnotes, title, headings, links, images];

/** What happens to a fragment that is used in the middle of an expression, on its own: it is no part of the outline. */
export const fragmentTransforms: readonly Transform[] = transforms.filter((transform) => transform !== title);
