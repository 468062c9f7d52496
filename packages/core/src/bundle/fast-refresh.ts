import { statSync } from 'node:fs';
import { type Plugin, transformWithOxc } from 'vite';
import { hashOf } from '../cache/hash.js';
import { nameFrom } from '../diagnostics/name-from.js';
import { runtimeFile } from './vite-options.js';

/** What the compiler calls for React's Fast Refresh, where it has found components and hooks. */
const CALLS = /\$Refresh(?:Reg|Sig)\$\(/;
/** Calls of hooks. Vite leaves modules without JSX to other plugins, and hooks are in such modules, too. */
const HOOKS = /\buse[A-Z]\w*\(/;
/** Ids of the site's modules that have files, up to a query. */
const OWN_FILE = /^(?:[a-z]:)?\/(?!.*\/node_modules\/)[^?]+/i;
const SCRIPT = /\.[mc]?[jt]sx?(?:\?|$)/;

/**
 * Prepares the site's modules for React's Fast Refresh: the components of each get a name. A file that contains a module
 * gets another name after every edit of it, one that takes an edit back too: a browser runs each file only once.
 */
export function fastRefresh(root: string): Plugin {
  return {
    name: 'diptych:fast-refresh',
    enforce: 'post',
    // In a hook, since plugins for React turn it off in theirs: to Vite this is a build.
    config: () => ({
      oxc: { jsx: { refresh: true }, jsxRefreshInclude: /\.[mc]?[jt]sx?$/, jsxRefreshExclude: /\/node_modules\// },
    }),
    transform: {
      filter: { id: OWN_FILE },
      async handler(code, id) {
        const isSkipped = SCRIPT.test(id) && HOOKS.test(code) && !CALLS.test(code);
        const own = isSkipped ? await compile(code) : code;
        if (!CALLS.test(own)) return null;
        const calls = `refreshCalls(${JSON.stringify(nameFrom(root, id))})`;
        // On the first line, so that the lines of the source map stay valid.
        const head = `import { refreshCalls } from ${JSON.stringify(runtimeFile('fast-refresh'))}; const { $RefreshReg$, $RefreshSig$ } = ${calls};`;
        return { code: head + own, map: null };
      },
    },
    renderChunk(code, { moduleIds }) {
      // Also what they import: the bundler writes a constant where it is used.
      const modules = new Set(moduleIds);
      for (const id of modules) for (const next of this.getModuleInfo(id)?.importedIds ?? []) modules.add(next);
      const files = [...modules].flatMap((id) => OWN_FILE.exec(id)?.[0] ?? []).sort();
      const edits = files.map((file) => String(statSync(file, { throwIfNoEntry: false })?.mtimeMs));
      return edits.length > 0 ? { code: `${code}\n// edits: ${hashOf(...edits)}`, map: null } : null;
    },
  };
}

/** JavaScript with the calls. */
async function compile(code: string): Promise<string> {
  return (await transformWithOxc(code, 'hooks.jsx', { jsx: { refresh: true }, sourcemap: false })).code;
}
