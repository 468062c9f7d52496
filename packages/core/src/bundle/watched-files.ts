import type { Plugin } from 'vite';

/** What hooks of plugins are called on: the part that names files. */
interface WatchContext {
  addWatchFile(file: string): void;
}

type Handler = (this: WatchContext, ...input: unknown[]) => unknown;

/**
 * Collects the files that plugins read besides modules, which they name by `addWatchFile`: style sheets that another one
 * imports, sources of a generator. The bundler keeps this list to itself, so that the plugins' own calls are noted.
 * @param files Receives absolute paths.
 */
export function watchedFiles(files: Set<string>): Plugin {
  const noted = new WeakSet<WatchContext>();
  const note = (context: WatchContext): void => {
    if (noted.has(context)) return;
    noted.add(context);
    const add = context.addWatchFile.bind(context);
    context.addWatchFile = (file) => {
      files.add(file);
      add(file);
    };
  };
  const noting = (handler: Handler): Handler =>
    function (...input) {
      note(this);
      return handler.apply(this, input);
    };
  return {
    name: 'diptych:watched-files',
    configResolved({ plugins }) {
      // Copies: the plugins of a config are those of the next bundle, too. The bundler recognises its own ones by their
      // class, and those of others may have their hooks there.
      for (const [index, plugin] of plugins.entries()) {
        const hooks = HOOKS.flatMap((name): [string, unknown][] => {
          const hook = plugin[name] as Handler | { handler: Handler } | undefined;
          if (typeof hook === 'function') return [[name, noting(hook)]];
          return hook ? [[name, { ...hook, handler: noting(hook.handler) }]] : [];
        });
        const copy = Object.create(Object.getPrototypeOf(plugin)) as Plugin;
        (plugins as Plugin[])[index] = Object.assign(copy, plugin, Object.fromEntries(hooks));
      }
    },
  };
}

/** Hooks that may name files. */
const HOOKS = ['buildStart', 'resolveId', 'load', 'transform'] as const;
