import type { Rule } from '../types.js';
import { agents } from './agents.js';
import { code } from './code.js';
import { drift } from './drift.js';
import { externalLinks } from './external-links.js';
import { form } from './form.js';
import { frontmatter } from './frontmatter.js';
import { headings } from './headings.js';
import { images } from './images.js';
import { imports } from './imports.js';
import { links } from './links.js';
import { navigation } from './navigation.js';
import { options } from './options.js';
import { outputs } from './outputs.js';
import { pages } from './pages.js';
import { recordings } from './recordings.js';
import { sameLinks } from './same-links.js';
import { samples } from './samples.js';
import { samplesRun } from './samples-run.js';
import { syntax } from './syntax.js';
import { tabs } from './tabs.js';
import { terms } from './terms.js';
import { untracked } from './untracked.js';

/** The rules of the package by name, in the order of the documentation. */
const rules = {
  syntax,
  imports,
  frontmatter,
  navigation,
  pages,
  headings,
  code,
  'same-links': sameLinks,
  tabs,
  terms,
  drift,
  untracked,
  links,
  'external-links': externalLinks,
  images,
  form,
  samples,
  'samples-run': samplesRun,
  outputs,
  recordings,
  options,
  agents,
};

/** The rules of the package, in the order of the documentation. */
export const builtinRules: readonly Rule[] = Object.values(rules);

/** The options of a rule as a config gives them: those with a default may be left out. */
type GivenOptions<Options> = unknown extends Options ? unknown : Partial<Options>;

/** The options of the package's rules, by name. */
export type BuiltinRuleOptions = {
  [Name in keyof typeof rules]: (typeof rules)[Name] extends { readOptions?(given: object): infer Options }
    ? GivenOptions<Options>
    : never;
};
