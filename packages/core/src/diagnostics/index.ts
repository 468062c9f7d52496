export { BuildError } from './build-error.js';
export { codeFrame, type Diagnostic } from './diagnostic.js';
export { DiptychError, type DiptychErrorOptions } from './diptych-error.js';
export { didYouMean, listNames, nearest } from './nearest.js';
export { type PageStep, toPageDiagnostic } from './page-failure.js';
export { writeError } from './write-error.js';
