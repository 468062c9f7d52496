import { rewriteMatches } from './rewrite-matches.js';
import type { Codemod } from './types.js';

/** New names of what the theme exports, by the old ones. */
const NAMES: Readonly<Record<string, string>> = {
  Outline: 'TableOfContents',
  OutlineProps: 'TableOfContentsProps',
  Neighbours: 'PrevNext',
  NeighboursProps: 'PrevNextProps',
  DiptychMark: 'DiptychLogo',
};

/** Components of the theme got the names that the field uses. The rest of a file goes on using the old ones. */
export const renamedExports: Codemod = {
  name: 'renamed-exports',
  version: '0.1.0',
  concerns: (file) => /\.(?:[cm]?[jt]sx?|mdx)$/.test(file),
  rewrite(text) {
    const pattern = /((?:import|export)\s+(?:type\s+)?\{)([^}]*)(\}\s*from\s*(['"])@diptych\/theme-ui(?:\/theme)?\4)/g;
    return rewriteMatches(text, pattern, ([, head = '', list = '', tail = '']) => {
      const renamed: string[] = [];
      const names = list.replace(
        /(?<=^|,)(\s*(?:type\s+)?)(\w+)(\s+as\s+\w+)?(?=\s*(?:,|$))/g,
        (whole, start, name, as) => {
          const now = NAMES[name];
          if (!now) return whole;
          renamed.push(`${name} is ${now}`);
          return `${start}${now}${as ?? ` as ${name}`}`;
        },
      );
      return { text: head + names + tail, message: `${renamed.join(', ')}.` };
    });
  },
};
