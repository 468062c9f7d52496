import { replayFields } from './field-replay.js';

const CLICKABLE = 'button,[role="tab"],[role="button"]';

/** Clicks and text queued for parts that are not hydrated yet. */
export interface EventReplay {
  /** Marks a part as hydrated, and replays its events. */
  release(part: Element): void;
  stop(): void;
}

/**
 * Queues events in parts that are not hydrated yet: clicks on buttons, where repeated ones on a button count as
 * one, and text entered into fields.
 * @param boundary Selector of the part around a button or field: the nearest match, if it is among the parts.
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
