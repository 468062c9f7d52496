import type { Diagnostic } from '@diptych/core';
import { reporter } from '../reporter.js';
import type { PageRule } from '../types.js';

const report = reporter('images');

/** Images exist, and have alternative text. */
export const images: PageRule = {
  name: 'images',
  description: 'Images exist and have alternative text',
  scope: 'page',
  check(page) {
    const missing = page.facts.diagnostics
      .filter(({ code }) => code.startsWith('image-'))
      .map((diagnostic) => ({ file: page.file, ...diagnostic }));
    const silent = page.facts.images.flatMap((image): Diagnostic[] => {
      const { src, alt } = image;
      const name = decodeURIComponent(src.replace(/[?#].*$/, '').replace(/^.*\//, ''));
      if (alt === undefined) {
        const suggestion = 'Describe it, or use an empty text (alt="") if it is decorative.';
        return [report(image, `The image ${name} has no alternative text.`, suggestion)];
      }
      // Served files have a hash between name and extension.
      const stem = name.replace(/(?:\.[0-9a-f]{10})?\.\w+$/, '').toLowerCase();
      if (alt === '' || alt.toLowerCase().replace(/\.\w+$/, '') !== stem) return [];
      const suggestion = 'Describe what the image shows.';
      return [report(image, `The alternative text "${alt}" is the name of the file.`, suggestion)];
    });
    return [...missing, ...silent];
  },
};
