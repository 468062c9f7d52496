/** What `head-script/index.ts` is bundled into; the build puts it here. */
declare const HEAD_SCRIPT: string;

/**
 * Classic scripts for the head: they put back what the reader chose before, before anything is painted, and show who
 * arrives the first screen first. Constant, so that the Content-Security-Policy can name their hashes.
 */
export const headScripts: readonly string[] = [HEAD_SCRIPT];
