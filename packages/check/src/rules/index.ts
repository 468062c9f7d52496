import type { Rule } from '../types.js';
import { code } from './code.js';
import { form } from './form.js';
import { headings } from './headings.js';
import { images } from './images.js';
import { links } from './links.js';
import { pages } from './pages.js';
import { sameLinks } from './same-links.js';
import { syntax } from './syntax.js';
import { tabs } from './tabs.js';
import { terms } from './terms.js';

/** The rules of the package, in the order of the documentation. */
export const builtinRules: readonly Rule[] = [
  syntax,
  pages,
  headings,
  code,
  sameLinks,
  tabs,
  terms,
  links,
  images,
  form,
];
