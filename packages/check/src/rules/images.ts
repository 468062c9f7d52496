import { toCheckDiagnostic } from '../to-check-diagnostic.js';
import type { CheckDiagnostic, PageRule } from '../types.js';

/** Images are there, and say in words what they show. */
export const images: PageRule = {
  name: 'images',
  description: 'Images exist and have alternative text',
  scope: 'page',
  check(page, { config }) {
    const missing = page.facts.diagnostics
      .filter(({ code }) => code.startsWith('image-'))
      .map((diagnostic) => toCheckDiagnostic({ file: page.file, ...diagnostic }, config.root, 'images'));
    const silent = page.facts.images.flatMap(
      ({ src, alt, file, line, column, endLine, endColumn }): CheckDiagnostic[] => {
        const at = { rule: 'images', severity: 'error' as const, file, line, column, endLine, endColumn };
        const name = decodeURIComponent(src.replace(/[?#].*$/, '').replace(/^.*\//, ''));
        if (alt === undefined) {
          const suggestion = 'Say what it shows, or give an empty text (alt="") to one that only decorates.';
          return [{ ...at, message: `The image ${name} has no alternative text.`, suggestion }];
        }
        // A hash stands between the name and the extension of what the site serves.
        const stem = name.replace(/(?:\.[0-9a-f]{10})?\.\w+$/, '').toLowerCase();
        if (alt === '' || alt.toLowerCase().replace(/\.\w+$/, '') !== stem) return [];
        const suggestion = 'Say what the image shows, in the words of the page.';
        return [{ ...at, message: `The alternative text "${alt}" is the name of the file.`, suggestion }];
      },
    );
    return [...missing, ...silent];
  },
};
