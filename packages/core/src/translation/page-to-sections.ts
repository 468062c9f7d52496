import path from 'node:path';
import type { Config } from '../config/index.js';
import { type PageSource, readText } from '../content/index.js';
import { createPageReader } from '../content/page-reader.js';
import { readingToSections } from '../content/page-sections.js';
import type { Section } from '../markdown/sections/section.js';

/** Reads pages as sections for translation. */
export interface SectionReader {
  /**
   * @param text Content of the file. Default: that on disk.
   * @returns Nothing for a page that cannot be parsed, and for a component page.
   */
  read(source: PageSource, text?: string): Promise<Section[]>;
}

/**
 * Creates a reader for a site.
 * @param stored The sections of a page that was parsed already, as it is on disk. The reader parses the others.
 */
export function createSectionReader(
  config: Config,
  stored: (source: PageSource) => Section[] | undefined = () => undefined,
): SectionReader {
  const reader = createPageReader(config);
  return {
    async read(source, given) {
      const known = given === undefined ? stored(source) : undefined;
      if (known) return known;
      const text = given ?? textOf(source.file);
      if (text === undefined || source.format === 'component') return [];
      return readingToSections(config, source, await reader.read(source, text));
    },
  };
}

function textOf(file: string): string | undefined {
  const read = readText(file, path.basename(file));
  return 'text' in read ? read.text : undefined;
}
