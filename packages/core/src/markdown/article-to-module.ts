import type { PageImport } from './types.js';

export interface ArticleToModuleInput {
  /** Code of a dynamic page. */
  code: string;
  imports: readonly PageImport[];
  /** Gives the specifier to write for an import: relative ones start from `PageImport.file`. */
  resolve: (statement: PageImport) => string;
  /** Module that exports the components pages use without importing them. */
  components?: string;
}

/** The page as an ES module whose default export is its component, for a bundler: what `hydrate: page` sends. */
export function articleToModule({ code, imports, resolve, components }: ArticleToModuleInput): string {
  const lines = [
    "import { createElement as _h } from 'react';",
    "import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from 'react/jsx-runtime';",
  ];
  const modules = imports.map((statement, index) => {
    const specifier = JSON.stringify(resolve(statement));
    const names = statement.bindings.map(({ imported }, at) => ({ imported, name: `_i${index}_${at}` }));
    if (names.length === 0) lines.push(`import ${specifier};`);
    // Named one by one, so that the bundler can leave out the rest of the module.
    for (const { imported, name } of names) {
      const clause = imported === '*' ? `* as ${name}` : `{ ${identifier(imported)} as ${name} }`;
      lines.push(`import ${clause} from ${specifier};`);
    }
    return `{ ${names.map(({ imported, name }) => `${JSON.stringify(imported)}: ${name}`).join(', ')} }`;
  });
  lines.push(components ? `import * as _components from ${JSON.stringify(components)};` : 'const _components = {};');
  lines.push(`const _modules = [${modules.join(', ')}];`);
  lines.push('const _from = (index, name) => _modules[index][name];');
  lines.push(`const _make = (_dt) => {\n${code}\n};`);
  lines.push(
    'const _child = (value) => value;',
    'const _element = (component) => component;',
    'export default _make({ jsx: _jsx, jsxs: _jsxs, Fragment: _Fragment, h: _h, from: _from, child: _child, element: _element, components: _components });',
  );
  return `${lines.join('\n')}\n`;
}

function identifier(name: string): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : JSON.stringify(name);
}
