import type { ReactElement, ReactNode } from 'react';
import { createElement, Fragment, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/** Options of hydrating a part of the page. */
export interface HydrateOptions {
  /** Names the part in messages. */
  label: string;
  /** Prefix of `useId` the server used. */
  identifierPrefix?: string;
  /** Hydrate synchronously, because the reader is waiting. Otherwise in slices that leave time for input. */
  urgent?: boolean;
  /** Called once the effects of the first render have run, or the part has broken. */
  onReady?: () => void;
  /**
   * Called when React has emptied the container because of an uncaught error. Default: the server's markup is put
   * back, since its text matters more than its behaviour.
   */
  onBroken?: () => void;
}

/** A hydrated part, or one to be hydrated. */
export interface Hydrated {
  /** Whether an uncaught error has ended it. */
  readonly isBroken: boolean;
  /** Renders an element in place of the one before. */
  render(element: ReactNode): void;
  unmount(): void;
}

/** Hydrates server markup. Recoverable errors are warnings in the console. */
export function hydrate(container: Element, element: ReactNode, options: HydrateOptions): Hydrated {
  const { label, identifierPrefix, urgent, onReady = () => {}, onBroken = restorer(container) } = options;
  let broken = false;
  let gone = false;
  let root: Root | undefined;
  const whole = (content: ReactNode) => createElement(Ready, { onReady }, content);
  const create = () => {
    root = hydrateRoot(container, whole(element), {
      identifierPrefix,
      onRecoverableError(error, { componentStack }) {
        // A part that is unmounted before its turn has not failed.
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
    get isBroken() {
      return broken;
    },
    render: (next) => root?.render(whole(next)),
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
