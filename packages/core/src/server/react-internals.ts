import * as React from 'react';

/** React's implementation of the hooks. */
export type Dispatcher = Record<string, unknown>;

/** The slot in which React looks up its current dispatcher; `undefined` in a React without it. */
export const internals = slotOf(
  (React as unknown as Record<string, object | undefined>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
);

/** Whether React is rendering a component, so that hooks may be called. */
export function isRendering(): boolean {
  return internals ? internals.H !== null : true;
}

function slotOf(shared: object | undefined): { H: Dispatcher | null } | undefined {
  return shared && 'H' in shared ? (shared as { H: Dispatcher | null }) : undefined;
}
