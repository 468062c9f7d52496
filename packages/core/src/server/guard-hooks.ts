import { DiptychError } from '../diagnostics/index.js';
import { type FrameLocation, frameLocation } from '../diagnostics/stack-frame.js';
import { type Dispatcher, internals } from './react-internals.js';

/** Hooks that have no effect in HTML that is not hydrated. `useContext`, `useId`, `useMemo` and similar ones work. */
const CLIENT_HOOKS: ReadonlySet<string> = new Set([
  'useActionState',
  'useEffect',
  'useEffectEvent',
  'useImperativeHandle',
  'useInsertionEffect',
  'useLayoutEffect',
  'useOptimistic',
  'useReducer',
  'useState',
  'useSyncExternalStore',
  'useTransition',
]);

/**
 * Runs `render`, and throws where a component calls one of `CLIENT_HOOKS`.
 *
 * Scanning the source is not enough: the same module may serve the layout, which is hydrated, and a library's barrel
 * file includes unused hooks. React looks up its current dispatcher in one slot of its shared internals, so that
 * slot is guarded for the time of this synchronous render. A React without that slot renders unguarded.
 * @param onFault Also receives the error, because a Suspense boundary may swallow the thrown one.
 */
export function withGuardedHooks<T>(render: () => T, onFault: (fault: DiptychError) => void): T {
  if (!internals) return render();
  const guards = new Map<Dispatcher, Dispatcher>();
  const originals = new Map<Dispatcher, Dispatcher>();
  const guard = (dispatcher: Dispatcher): Dispatcher => {
    const known = originals.has(dispatcher) ? dispatcher : guards.get(dispatcher);
    if (known) return known;
    const guarded = guardDispatcher(dispatcher, onFault);
    guards.set(dispatcher, guarded);
    originals.set(guarded, dispatcher);
    return guarded;
  };
  let current = internals.H ? guard(internals.H) : internals.H;
  Object.defineProperty(internals, 'H', {
    configurable: true,
    enumerable: true,
    get: () => current,
    set: (dispatcher: Dispatcher | null) => {
      current = dispatcher ? guard(dispatcher) : dispatcher;
    },
  });
  try {
    return render();
  } finally {
    const value = (current && originals.get(current)) ?? current;
    Object.defineProperty(internals, 'H', { configurable: true, enumerable: true, writable: true, value });
  }
}

function guardDispatcher(dispatcher: Dispatcher, onFault: (fault: DiptychError) => void): Dispatcher {
  const guarded: Dispatcher = { ...dispatcher };
  for (const hook of CLIENT_HOOKS) {
    if (!(hook in dispatcher)) continue;
    guarded[hook] = () => {
      const fault = hookFault(hook, new Error().stack ?? '');
      onFault(fault);
      throw fault;
    };
  }
  return guarded;
}

/** The call's location is as good as the stack: with source maps on, the line in the author's file. */
function hookFault(hook: string, stack: string): DiptychError {
  // Frames: this guard, React's own `useState`, the caller, …
  const frames = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(2)
    .map(parseFrame);
  const component = frames.find((frame) => /^[A-Z]/.test(frame.name))?.name;
  const { file, line, column } = frames[0] ?? {};
  return new DiptychError({
    code: 'hook-outside-island',
    message: `${component ? `<${component}>` : 'A component'} calls \`${hook}\` in an article, where no React runs in the browser.`,
    suggestion:
      "Begin the component's module with 'use client' to make it an island. For a component of a package, re-export it from your own module that begins with it.",
    ...(file ? { file, line, column } : {}),
  });
}

interface Frame extends Partial<FrameLocation> {
  name: string;
}

function parseFrame(text: string): Frame {
  const name = /^\s+at (?:new |async )?(?:Object\.|exports\.|Module\.)?([\w$.]+) /.exec(text)?.[1] ?? '';
  return { name, ...frameLocation(text) };
}
