/** Names by which a file imports all of a package: `import * as name from 'package'`. */
export function namespacesOf(text: string, from: RegExp): string[] {
  const pattern = new RegExp(
    `\\bimport\\s+(?:type\\s+)?\\*\\s*as\\s+([\\w$]+)\\s+from\\s*(['"])${from.source}\\2`,
    'g',
  );
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

/** Members of namespaces in a text, such as `ui.Outline`: group 1 is the namespace, group 2 the member. */
export function memberPattern(namespaces: readonly string[], members: readonly string[]): RegExp {
  const list = (names: readonly string[]) => names.map((name) => name.replaceAll('$', '\\$')).join('|');
  // `(?!)` matches nothing: a file without namespaces has no members.
  const source = namespaces.length > 0 ? `(?<![\\w$.])(${list(namespaces)})\\.(${list(members)})(?![\\w$])` : '(?!)';
  return new RegExp(source, 'g');
}

/** `import('package')` and `require('package')`, whose results cannot be followed by a pattern. */
export function runtimeImportPattern(from: RegExp): RegExp {
  return new RegExp(`\\b(?:import|require)\\s*\\(\\s*(['"\`])${from.source}\\1\\s*\\)`, 'g');
}

/** The names that occur in a text as complete words. */
export const namesIn = (text: string, names: readonly string[]): string[] =>
  names.filter((name) => new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(text));
