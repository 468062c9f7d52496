// Writes `dist/server/`: the entry that bundlers take for React's server components. What needs the browser stands there
// behind a module that begins with 'use client'; everything else is rendered on the server and never sent. Data is written
// out, as behind the directive it would be a reference that the server cannot read.
//
// The directive is not in the modules themselves: a Diptych site takes it for an island, and would give each part of the
// layout, which its app holds anyway, a file of its own.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dist, modulesOf } from './modules-of.mjs';

const server = join(dist, 'server');
const NEEDS_BROWSER = /^import[^;]*\buse[A-Z]\w*[^;]*from "react";|\bon[A-Z]\w*:/m;

const modules = await modulesOf('index.js');
const codeOf = (file) => readFileSync(join(dist, file), 'utf8');
const known = new Map();

/** `Tabs` reads the props of its panels, also where a client component holds it: what the server has rendered has none. */
known.set('components/Tabs/Tab.js', true);

/** Whether a module, or one that it imports, runs only where there are effects and events. */
function needsBrowser(file) {
  if (known.has(file)) return known.get(file);
  known.set(file, false); // Modules that import each other.
  const code = codeOf(file);
  const imports = modules[file].imports.filter(({ external, kind }) => !external && kind === 'import-statement');
  const needs =
    !code.startsWith('"use client"') && (NEEDS_BROWSER.test(code) || imports.some(({ path }) => needsBrowser(path)));
  known.set(file, needs);
  return needs;
}

/** `export … from` statements of the entry, as file and names; no names mean all. */
function reexports(code) {
  const named = [...code.matchAll(/^import \{([^}]*)\} from "\.\/([^"]+)";/gm)];
  const all = [...code.matchAll(/^export \* from "\.\/([^"]+)";/gm)];
  return [
    ...named.map(([, names, file]) => ({ file, names: names.split(',').map((name) => name.trim()) })),
    ...all.map(([, file]) => ({ file, names: undefined })),
  ];
}

/** Exports of a module that are data, as statements. */
async function dataOf(file, names) {
  const values = await import(pathToFileURL(join(dist, file)).href);
  return names
    .filter((name) => typeof values[name] !== 'function' && !values[name].$$typeof)
    .map((name) => ({ name, statement: `export const ${name} = ${JSON.stringify(values[name])};` }));
}

rmSync(server, { recursive: true, force: true });
mkdirSync(server);
const lines = [];
for (const { file, names } of reexports(codeOf('index.js'))) {
  const from = relative(server, join(dist, file)).replaceAll('\\', '/');
  if (!names) lines.push(`export * from "${from}";`);
  else if (!needsBrowser(file)) lines.push(`export { ${names.join(', ')} } from "${from}";`);
  else {
    const data = await dataOf(file, names);
    const code = names.filter((name) => data.every((own) => own.name !== name)).join(', ');
    writeFileSync(join(server, basename(file)), `"use client";\nexport { ${code} } from "${from}";\n`);
    lines.push(`export { ${code} } from "./${basename(file)}";`, ...data.map(({ statement }) => statement));
  }
}
writeFileSync(join(server, 'index.js'), `${lines.join('\n')}\n`);
