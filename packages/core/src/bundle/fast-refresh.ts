import { type Plugin, transformWithOxc } from 'vite';
import { nameFrom } from '../diagnostics/name-from.js';
import { runtimeFile } from './vite-options.js';

/** What the compiler calls for React's Fast Refresh, where it has found components and hooks. */
const CALLS = /\$Refresh(?:Reg|Sig)\$\(/;
/** Calls of hooks. Vite leaves modules without JSX to other plugins, and hooks are in such modules, too. */
const HOOKS = /\buse[A-Z]\w*\(/;
/** What Vite leaves in place of the import of a style sheet. Without it the app stays the same when pages bring in styles. */
const EMPTY_CSS = /\/\* empty css\s*\*\//g;

/** The last code of the site's modules, and how many there have been before. The process bundles again and again. */
const revisions = new Map<string, { code: string; number: number }>();

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
      filter: { id: { exclude: [/\/node_modules\//, /^\0/] } },
      async handler(code, id) {
        noteRevision(id, code);
        const own = !CALLS.test(code) && HOOKS.test(code) ? await compile(code) : code;
        if (!CALLS.test(own)) return null;
        const calls = `refreshCalls(${JSON.stringify(nameFrom(root, id))})`;
        // On the first line, so that the lines of the source map stay valid.
        const head = `import { refreshCalls } from ${JSON.stringify(runtimeFile('fast-refresh'))}; const { $RefreshReg$, $RefreshSig$ } = ${calls};`;
        return { code: head + own, map: null };
      },
    },
    renderChunk(code, { moduleIds }) {
      const edits = moduleIds.reduce((sum, id) => sum + (revisions.get(id)?.number ?? 0), 0);
      const own = code.replace(EMPTY_CSS, '');
      return { code: edits > 0 ? `${own}\n// Edit ${edits}` : own, map: null };
    },
  };
}

function noteRevision(id: string, code: string): void {
  const last = revisions.get(id);
  if (last?.code !== code) revisions.set(id, { code, number: last ? last.number + 1 : 0 });
}

/** JavaScript with the calls. */
async function compile(code: string): Promise<string> {
  return (await transformWithOxc(code, 'hooks.jsx', { jsx: { refresh: true }, sourcemap: false })).code;
}
