import type { ReactElement, ReactNode } from 'react';
import { createElement, Fragment, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/** How a part of the page is hydrated. */
export interface HydrateOptions {
  /** Prefix of `useId` the server used. */
  identifierPrefix?: string;
  /** At once and in one go, because the reader is waiting. Otherwise in slices that leave room for input. */
  urgent?: boolean;
  /** Called once the effects of the first render have run. */
  onReady?: () => void;
  /** An error no boundary caught; React has emptied the container. Default: report it. */
  onUncaughtError?: (error: unknown) => void;
}

/** Hydrates server markup. Recoverable errors are warnings in the console. */
export function hydrate(container: Element, element: ReactNode, options: HydrateOptions): Root {
  const { identifierPrefix, urgent, onReady, onUncaughtError } = options;
  const create = () =>
    hydrateRoot(container, onReady ? createElement(Ready, { onReady }, element) : element, {
      identifierPrefix,
      onRecoverableError: (error, { componentStack }) => console.warn(error, componentStack ?? ''),
      ...(onUncaughtError ? { onUncaughtError } : {}),
    });
  if (urgent) return create();
  let root: Root | undefined;
  startTransition(() => {
    root = create();
  });
  return root as Root;
}

function Ready({ onReady, children }: { onReady: () => void; children?: ReactNode }): ReactElement {
  useEffect(() => onReady(), [onReady]);
  return createElement(Fragment, null, children);
}
