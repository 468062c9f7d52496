export { BuildError } from './build-error.js';
export { DiptychError, type DiptychErrorOptions } from './diptych-error.js';
export { didYouMean, listNames, nearest } from './nearest.js';
export { type PageStep, toPageProblem } from './page-failure.js';
export { codeFrame, type Problem } from './problem.js';
export { writeError } from './write-error.js';
