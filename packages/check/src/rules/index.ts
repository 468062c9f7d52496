import type { Rule } from '../types.js';
import { links } from './links.js';
import { syntax } from './syntax.js';

/** The rules of the package, in the order of the documentation. */
export const builtinRules: readonly Rule[] = [syntax, links];
