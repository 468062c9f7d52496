// Writes `dist/server/`: the entry that bundlers take for React's server components. What needs the browser stands there
// behind a module that begins with 'use client'; everything else is rendered on the server and never sent.
//
// The directive is not in the modules themselves: a Diptych site takes it for an island, and would give each part of the
// layout, which its app holds anyway, a file of its own.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { dist, modulesOf } from './modules-of.mjs';

const server = join(dist, 'server');
const NEEDS_BROWSER = /^import[^;]*\buse[A-Z]\w*[^;]*from "react";|\bon[A-Z]\w*:/m;

const modules = await modulesOf('index.js');
const codeOf = (file) => readFileSync(join(dist, file), 'utf8');
const known = new Map();

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

rmSync(server, { recursive: true, force: true });
mkdirSync(server);
const lines = reexports(codeOf('index.js')).map(({ file, names }) => {
  const from = relative(server, join(dist, file)).replaceAll('\\', '/');
  if (!names) return `export * from "${from}";`;
  if (!needsBrowser(file)) return `export { ${names.join(', ')} } from "${from}";`;
  writeFileSync(join(server, basename(file)), `"use client";\nexport { ${names.join(', ')} } from "${from}";\n`);
  return `export { ${names.join(', ')} } from "./${basename(file)}";`;
});
writeFileSync(join(server, 'index.js'), `${lines.join('\n')}\n`);
