import type { Diagnostic } from '../diagnostics/index.js';
import { declaredNames } from './declared-names.js';
import { positionIn } from './html-tags.js';
import { compileStatement, describeError, type EsNode, parseModule } from './javascript.js';
import type { Esm } from './tree.js';
import type { ImportBinding, PageImport, SourcePosition } from './types.js';

/** An imported `.md` or `.mdx` file. */
export interface FragmentImport extends SourcePosition {
  specifier: string;
}

/** The names that expressions and components of one file can use, and the code that defines them. */
export interface Scope {
  file: string;
  imports: PageImport[];
  /** Fragments by local name. */
  fragments: Map<string, FragmentImport>;
  /** Statements, without their `export`. */
  statements: string[];
  /** Names from imports and statements. */
  names: Set<string>;
  /** Every name that statements use. */
  usedNames: Set<string>;
  /** Components that statements name in JSX. */
  components: Set<string>;
}

/** Frameworks of other tools, by the endings of their components. */
const FRAMEWORKS = new Map([
  ['.astro', 'Astro'],
  ['.svelte', 'Svelte'],
  ['.vue', 'Vue'],
]);

const FRAGMENT = /\.mdx?$/i;

/** Reads the `import` and `export` statements of a file. Unsupported ones are reported and skipped. */
export function esmToScope(nodes: readonly Esm[], file: string, diagnostics: Diagnostic[]): Scope {
  const scope: Scope = {
    file,
    imports: [],
    fragments: new Map(),
    statements: [],
    names: new Set(),
    usedNames: new Set(),
    components: new Set(),
  };
  for (const node of nodes) addStatements(scope, node, diagnostics);
  return scope;
}

function addStatements(scope: Scope, esm: Esm, diagnostics: Diagnostic[]): void {
  const start = esm.position?.start ?? { line: 1, column: 1 };
  let body: EsNode[];
  try {
    body = parseModule(esm.value);
  } catch (cause) {
    const error = describeError(cause);
    if (!error) throw cause;
    diagnostics.push({
      code: 'mdx-syntax',
      severity: 'error',
      message: `This import or export cannot be read: ${error.message}.`,
      suggestion:
        'Fix the statement. A blank line ends it; text that begins with "import" or "export" needs an escape: `\\import`.',
      file: scope.file,
      line: start.line + error.line - 1,
      column: error.line === 1 ? start.column + error.column : error.column + 1,
    });
    return;
  }
  for (const statement of body) {
    const position = positionIn(esm, statement.start, scope.file);
    addStatement(scope, statement, { source: esm.value, position, diagnostics });
  }
}

/** A component that is a page has its frontmatter like this. */
function exportedFrontmatter(position: SourcePosition): Diagnostic {
  return {
    code: 'frontmatter-ignored',
    severity: 'error',
    message: 'This export is not the frontmatter of the page, which is in Markdown.',
    suggestion: 'Write it as YAML at the top of the page, between lines `---`.',
    ...position,
  };
}

interface At {
  source: string;
  position: SourcePosition;
  diagnostics: Diagnostic[];
}

function addStatement(scope: Scope, statement: EsNode, at: At): void {
  if (statement.type === 'ImportDeclaration') {
    addImport(scope, statement, at);
    return;
  }
  let declaration = statement;
  if (statement.type === 'ExportNamedDeclaration' && !statement.source) {
    if (!statement.declaration) return;
    declaration = statement.declaration as EsNode;
    if (declaredNames(declaration).includes('frontmatter')) at.diagnostics.push(exportedFrontmatter(at.position));
  } else if (statement.type.startsWith('Export')) {
    at.diagnostics.push({
      code: 'mdx-export',
      severity: 'error',
      message: 'A page cannot have a default export or export from another file.',
      suggestion: 'A page may export constants and functions that it uses itself: `export const version = "1.0"`.',
      ...at.position,
    });
    return;
  }
  const compiled = compileStatement(declaration, at.source);
  scope.statements.push(compiled.code);
  for (const name of declaredNames(declaration)) scope.names.add(name);
  for (const name of compiled.names) scope.usedNames.add(name);
  for (const name of compiled.components) scope.components.add(name);
}

function addImport(scope: Scope, statement: EsNode, { position, diagnostics }: At): void {
  const specifier = (statement.source as EsNode).value as string;
  const bindings = (statement.specifiers as EsNode[]).map(importBinding);
  for (const { local } of bindings) scope.names.add(local);
  const framework = FRAMEWORKS.get(/\.\w+$/.exec(specifier)?.[0] ?? '');
  if (framework) {
    diagnostics.push(notReact(specifier, framework, position));
    return;
  }
  if (!FRAGMENT.test(specifier)) {
    scope.imports.push({ specifier, ...position, bindings });
    return;
  }
  for (const { imported, local } of bindings) {
    if (imported === 'default') {
      scope.fragments.set(local, { specifier, ...position });
      continue;
    }
    diagnostics.push({
      code: 'fragment-import',
      severity: 'error',
      message: `A fragment has a default export only; "${imported}" cannot be imported from "${specifier}".`,
      suggestion: `Write \`import Part from '${specifier}'\`, and keep shared values in a .ts or .json file.`,
      ...position,
    });
  }
}

function notReact(specifier: string, framework: string, position: SourcePosition): Diagnostic {
  return {
    code: 'foreign-syntax',
    severity: 'error',
    message: `"${specifier}" is a component of ${framework}, which pages cannot show.`,
    suggestion: 'Write the component in React, in a .tsx file, and import that.',
    ...position,
  };
}

function importBinding(specifier: EsNode): ImportBinding {
  const local = (specifier.local as EsNode).name as string;
  if (specifier.type === 'ImportDefaultSpecifier') return { imported: 'default', local };
  if (specifier.type === 'ImportNamespaceSpecifier') return { imported: '*', local };
  const imported = specifier.imported as EsNode;
  return { imported: (imported.name ?? imported.value) as string, local };
}
