import { replayFields } from './field-replay.js';

const CLICKABLE = 'button,[role="tab"],[role="button"]';

/** Clicks and text waiting for the parts they were meant for. */
export interface EventReplay {
  /** A part answers from now on, and gets what was meant for it. */
  release(part: Element): void;
  stop(): void;
}

/**
 * Holds what readers do in parts that do not answer yet: clicks on buttons, of which impatient ones on one button count as
 * one, and what is entered into fields.
 * @param boundary Selector of what a button or field belongs to: the nearest one around it, if that is among the parts.
 */
export function replayEvents(parts: Iterable<Element>, boundary: string): EventReplay {
  const waiting = new Map([...parts].map((part) => [part, new Set<HTMLElement>()]));
  const partOf = (element: Element): Element | undefined => {
    const part = element.parentElement?.closest(boundary);
    return part && waiting.has(part) ? part : undefined;
  };
  const fields = replayFields(waiting.keys(), partOf);
  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(CLICKABLE) : null;
    const part = button && partOf(button);
    if (!part) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    waiting.get(part)?.add(button);
  };
  document.addEventListener('click', onClick, true);
  return {
    release(part) {
      const buttons = waiting.get(part) ?? [];
      const enterFields = fields.take(part);
      waiting.delete(part);
      enterFields();
      for (const button of buttons) if (button.isConnected) button.click();
    },
    stop() {
      fields.stop();
      document.removeEventListener('click', onClick, true);
    },
  };
}
