/**
 * Bundles a classic script for a document: one short line that runs in browsers of 2020 and later.
 * @param entry The module that is run.
 */
export function inlineScript(entry: URL): string;
