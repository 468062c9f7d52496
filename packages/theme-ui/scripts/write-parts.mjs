// Writes `dist/parts/` and `dist/parts.json`: the sources of the replaceable parts, as "diptych eject" copies them into a site.
// What the package exports is imported from it; the rest of what a part needs is copied along.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const { name: self } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

const read = (file) => readFileSync(join(src, file), 'utf8');
const posix = (path) => path.replaceAll('\\', '/');
const STATEMENT = /\b(import|export)\s+((?:type\s+)?[^'";]*?)\s+from '(\.[^']+)'/g;
const namesIn = (clause) =>
  clause
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim().replace(/^type\s+/, ''))
    .filter(Boolean);

/** The source behind a relative import. */
function sourceOf(file, specifier) {
  const base = posix(normalize(join(dirname(file), specifier))).replace(/\.js$/, '');
  return [`${base}.tsx`, `${base}.ts`].find((candidate) => existsSync(join(src, candidate)));
}

/** Names that the package exports. */
const exported = new Set(
  [...read('index.ts').matchAll(STATEMENT)].flatMap(([, , clause, specifier]) =>
    clause.trim() === '*'
      ? [
          ...read(sourceOf('index.ts', specifier)).matchAll(/^export (?:const|function|class|type|interface) (\w+)/gm),
        ].map(([, name]) => name)
      : namesIn(clause.replace(/^type\s+/, '')).map((name) => name.split(' as ').at(-1)),
  ),
);

/** Where a source lies in a site. */
const pathInParts = (file) => file.replace(/^components\//, '');

/** One statement for all that comes from the package itself. */
function joinImports(text) {
  const own = new RegExp(`^import (type )?\\{([^}]*)\\} from '${self}';\n`, 'gm');
  const names = [...text.matchAll(own)].flatMap(([, type = '', list]) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => type + name),
  );
  if (names.length === 0) return text;
  let isFirst = true;
  return text.replace(own, () => {
    const statement = isFirst ? `import { ${names.sort().join(', ')} } from '${self}';\n` : '';
    isFirst = false;
    return statement;
  });
}

/** A part's source for a site; `needs` gets the other sources that it has to have. */
function toEjected(file, needs) {
  const text = read(file).replace(STATEMENT, (statement, keyword, clause, specifier) => {
    const target = sourceOf(file, specifier);
    const names = namesIn(clause.replace(/^type\s+/, '')).map((name) => name.split(' as ')[0]);
    if (names.every((name) => exported.has(name))) return statement.replace(`'${specifier}'`, `'${self}'`);
    // A site has core itself.
    if (target.startsWith('core/')) return `${keyword} ${clause} from ${/from ('[^']+')/.exec(read(target))[1]}`;
    if (target.startsWith('stores/')) {
      throw new Error(`${file} would bring a store of its own: export ${names.join(', ')} from ${self}.`);
    }
    needs.add(target);
    const path = posix(relative(dirname(pathInParts(file)), pathInParts(target))).replace(/\.tsx?$/, '.js');
    return `${keyword} ${clause} from '${path.startsWith('.') ? path : `./${path}`}'`;
  });
  return joinImports(text);
}

/** The files of a part, its own first. */
function filesOf(file) {
  const files = new Set([file]);
  for (const next of files) {
    const target = join(dist, 'parts', pathInParts(next));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, toEjected(next, files));
  }
  return [...files].map(pathInParts);
}

/** The first sentence of a component's doc comment. */
function descriptionOf(name, text) {
  const [before] = text.split(`\nexport function ${name}(`);
  const [, comment = ''] = /\/\*\*((?:(?!\/\*\*)[\s\S])*?)\*\/$/.exec(before) ?? [];
  const [sentence] = comment
    .replace(/\n \*/g, '')
    .trim()
    .split(/(?<=\.) /);
  if (!sentence) throw new Error(`${name} has no doc comment, which "diptych eject" lists.`);
  return sentence;
}

rmSync(join(dist, 'parts'), { recursive: true, force: true });
const source = 'layout/theme-parts.ts';
const [, list] = /defaultComponents = \{([\s\S]*?)\n\};/.exec(read(source));
const imported = new Map(
  [...read(source).matchAll(STATEMENT)].flatMap(([, , clause, specifier]) =>
    namesIn(clause).map((name) => [name, sourceOf(source, specifier)]),
  ),
);
const names = [...list.matchAll(/^\s*(\w+)/gm)].map(([, name]) => name).sort();
const parts = Object.fromEntries(
  names.map((name) => {
    const file = imported.get(name);
    return [name, { about: descriptionOf(name, read(file)), files: filesOf(file) }];
  }),
);
writeFileSync(join(dist, 'parts.json'), `${JSON.stringify({ folder: 'parts', parts }, null, 2)}\n`);
