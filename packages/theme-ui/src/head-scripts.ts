/** The bundle of `head-script/index.ts`, inserted by the build. */
declare const HEAD_SCRIPT: string;

/**
 * Classic scripts for the head: they restore the reader's choices before the first paint. Constant, so that the
 * Content-Security-Policy can name their hashes.
 */
export const headScripts: readonly string[] = [HEAD_SCRIPT];
