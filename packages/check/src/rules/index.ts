import type { Rule } from '../types.js';
import { agents } from './agents.js';
import { code } from './code.js';
import { drift } from './drift.js';
import { externalLinks } from './external-links.js';
import { form } from './form.js';
import { frontmatter } from './frontmatter.js';
import { headings } from './headings.js';
import { images } from './images.js';
import { links } from './links.js';
import { options } from './options.js';
import { outputs } from './outputs.js';
import { pages } from './pages.js';
import { sameLinks } from './same-links.js';
import { samples } from './samples.js';
import { samplesRun } from './samples-run.js';
import { syntax } from './syntax.js';
import { tabs } from './tabs.js';
import { terms } from './terms.js';
import { untracked } from './untracked.js';

/** The rules of the package, in the order of the documentation. */
export const builtinRules: readonly Rule[] = [
  syntax,
  frontmatter,
  pages,
  headings,
  code,
  sameLinks,
  tabs,
  terms,
  drift,
  untracked,
  links,
  externalLinks,
  images,
  form,
  samples,
  samplesRun,
  outputs,
  options,
  agents,
];
