import type { ReactElement, ReactNode } from 'react';
import { createElement, Fragment, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/** How a part of the page is hydrated. */
export interface HydrateOptions {
  /** Names the part in messages. */
  label: string;
  /** Prefix of `useId` the server used. */
  identifierPrefix?: string;
  /** At once and in one go, because the reader is waiting. Otherwise in slices that leave room for input. */
  urgent?: boolean;
  /** Called once the effects of the first render have run, or the part has broken. */
  onReady?: () => void;
  /**
   * Called when an error no boundary caught has made React empty the container. Default: the server's markup is put
   * back; its text is worth more than what it could do.
   */
  onBroken?: () => void;
}

/** A part that has been hydrated, or will be. */
export interface Hydrated {
  unmount(): void;
}

/** Hydrates server markup. Recoverable errors are warnings in the console. */
export function hydrate(container: Element, element: ReactNode, options: HydrateOptions): Hydrated {
  const { label, identifierPrefix, urgent, onReady = () => {}, onBroken = restorer(container) } = options;
  let broken = false;
  let gone = false;
  let root: Root | undefined;
  const create = () => {
    root = hydrateRoot(container, createElement(Ready, { onReady }, element), {
      identifierPrefix,
      onRecoverableError(error, { componentStack }) {
        // A part that is taken down before its turn has come is not at fault.
        if (!gone) console.warn(error, componentStack ?? '');
      },
      onUncaughtError(cause) {
        console.error(`The ${label} broke.`, cause);
        if (broken) return;
        broken = true;
        // After React is done with the container.
        setTimeout(() => {
          onBroken();
          onReady();
        });
      },
    });
  };
  if (urgent) create();
  else startTransition(create);
  return {
    unmount() {
      gone = true;
      root?.unmount();
    },
  };
}

function restorer(container: Element): () => void {
  const markup = container.innerHTML;
  return () => {
    if (!container.firstChild) container.innerHTML = markup;
  };
}

function Ready({ onReady, children }: { onReady: () => void; children?: ReactNode }): ReactElement {
  useEffect(() => onReady(), [onReady]);
  return createElement(Fragment, null, children);
}
