import { memberPattern, namesIn, namespacesOf, runtimeImportPattern } from './namespace-members.js';
import { rewriteInTurn, rewriteMatches } from './rewrite-matches.js';
import type { Codemod, Rewrite } from './types.js';

/** New names of what the theme exports, by the old ones. */
const NAMES: Readonly<Record<string, string>> = {
  Outline: 'TableOfContents',
  OutlineProps: 'TableOfContentsProps',
  Neighbours: 'PrevNext',
  NeighboursProps: 'PrevNextProps',
  DiptychMark: 'DiptychLogo',
};

const OLD_NAMES = Object.keys(NAMES);
const PACKAGE = /@diptych\/theme-ui(?:\/theme)?/;

/**
 * Components of the theme were renamed to standard names. The imports keep the old ones as aliases, so that the rest of
 * a file need not change.
 */
export const renamedExports: Codemod = {
  name: 'renamed-exports',
  version: '0.1.0',
  concerns: (file) => /\.(?:[cm]?[jt]sx?|mdx)$/.test(file),
  rewrite: (text) => rewriteInTurn(text, [renameNamed, renameMembers, reportRuntimeImports, reportNamespaceExports]),
};

/** `import { Outline } from`. */
function renameNamed(text: string): Rewrite {
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
}

/** `import * as ui from`, then `ui.Outline`. */
function renameMembers(text: string): Rewrite {
  const pattern = memberPattern(namespacesOf(text, PACKAGE), OLD_NAMES);
  return rewriteMatches(text, pattern, ([whole, namespace, name = '']) => {
    const now = `${namespace}.${NAMES[name]}`;
    return { text: now, message: `${whole} is ${now}.` };
  });
}

/** `import('…')` and `require('…')`: what becomes of the result is not followed. */
function reportRuntimeImports(text: string): Rewrite {
  return rewriteMatches(text, runtimeImportPattern(PACKAGE), () => {
    const used = namesIn(text, OLD_NAMES);
    return used.length > 0
      ? { message: `${renamings(used)}. Rename ${used.length > 1 ? 'them' : 'it'} where this import is used.` }
      : undefined;
  });
}

/** `export * as ui from`: the users are in other files. */
function reportNamespaceExports(text: string): Rewrite {
  const pattern = new RegExp(`\\bexport\\s+\\*\\s*as\\s+([\\w$]+)\\s+from\\s*(['"])${PACKAGE.source}\\2`, 'g');
  return rewriteMatches(text, pattern, ([, name]) => ({
    message: `Where ${name} is used, rename its members: ${renamings(OLD_NAMES)}.`,
  }));
}

const renamings = (names: readonly string[]): string => names.map((name) => `${name} is ${NAMES[name]}`).join(', ');
