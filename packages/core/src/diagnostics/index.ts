export type { Diagnostic, DiagnosticLocation, Fix, FixEdit } from '../shared/diagnostic.js';
export { nearest } from '../shared/nearest.js';
export { codeFrame } from './code-frame.js';
export { type DiagnosticView, diagnosticsToText } from './diagnostics-to-text.js';
export { DiptychError, type DiptychErrorOptions } from './diptych-error.js';
export { errorMessage, errorStack } from './error-message.js';
export { didYouMean, listKnown, listNames, suggestKnown } from './nearest.js';
export { type PageStep, toPageDiagnostic } from './page-failure.js';
export { writeError } from './write-error.js';
