export { BuildError } from './build-error.js';
export { DiptychError, type DiptychErrorOptions } from './diptych-error.js';
export { codeFrame, type Problem } from './problem.js';
