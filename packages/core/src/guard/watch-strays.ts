import { type Diagnostic, errorMessage } from '../diagnostics/index.js';
import { currentCall, type RunningCall } from './site-call.js';

/**
 * Listens for errors in timers and promises that code of the site has started, until the returned function is
 * called. Errors of other code end the process, as they would without this.
 */
export function watchStrays(onStray: (diagnostic: Diagnostic) => void): () => void {
  const listen = (event: 'uncaughtException' | 'unhandledRejection', what: string) => {
    const listener = (cause: unknown) => {
      const call = currentCall();
      if (!call) return raise(cause, event, listener);
      call.onStray?.();
      onStray(strayDiagnostic(call, what, cause));
    };
    process.on(event, listener);
    return () => void process.off(event, listener);
  };
  const stops = [
    listen('uncaughtException', 'A timer or callback throws'),
    listen('unhandledRejection', 'A promise is rejected, and nothing handles that'),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Without other listeners, Node's default behaviour applies. */
function raise(cause: unknown, event: string, listener: (cause: unknown) => void): void {
  process.off(event, listener);
  if (process.listenerCount(event) > 0) {
    process.on(event, listener);
    return;
  }
  process.removeAllListeners('uncaughtException');
  setImmediate(() => {
    throw cause;
  });
}

function strayDiagnostic(call: RunningCall, what: string, cause: unknown): Diagnostic {
  return {
    code: 'component-stray',
    severity: 'error',
    message: `${what}, after code that runs for ${call.subject} started it: ${errorMessage(cause)}`,
    suggestion:
      call.file === undefined
        ? 'Await what the code starts, or handle its errors.'
        : 'Handle the error, or start this in the browser only, in an effect.',
    ...(call.file !== undefined && { file: call.file }),
    ...call.locate?.(cause),
  };
}
