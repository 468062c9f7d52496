/** What `head-script/index.ts` is bundled into; the build puts it here. */
declare const HEAD_SCRIPT: string;

/**
 * Classic scripts for the head: they restore what the reader chose before, before anything is painted. Constant, so that the
 * Content-Security-Policy can name their hashes.
 */
export const headScripts: readonly string[] = [HEAD_SCRIPT];
