import errors from '../docs/zh/reference/errors.md?raw';
import rules from '../docs/zh/reference/rules.md?raw';
import { pagesToMeanings } from './pages-to-meanings';

/** What each code of a finding means, in Chinese: the messages themselves are English. */
export const meanings = pagesToMeanings([errors, rules]);
