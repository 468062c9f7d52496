const CLICKABLE = 'button,[role="tab"],[role="button"]';

/** Clicks waiting for the parts they were meant for. */
export interface EventReplay {
  /** A part answers from now on, and gets what was kept for it. */
  release(part: Element): void;
  stop(): void;
}

/**
 * Keeps clicks on the buttons of parts that do not answer yet. Impatient clicks on one button count as one.
 * @param boundary Selector of what a button belongs to: the nearest one around it, if that is among the parts.
 */
export function replayEvents(parts: Iterable<Element>, boundary: string): EventReplay {
  const kept = new Map([...parts].map((part) => [part, new Set<HTMLElement>()]));
  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(CLICKABLE) : null;
    const part = button?.parentElement?.closest(boundary);
    const clicks = part && kept.get(part);
    if (!button || !clicks) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    clicks.add(button);
  };
  document.addEventListener('click', onClick, true);
  return {
    release(part) {
      const buttons = kept.get(part) ?? [];
      kept.delete(part);
      for (const button of buttons) if (button.isConnected) button.click();
    },
    stop: () => document.removeEventListener('click', onClick, true),
  };
}
