import { type RefObject, useEffect } from 'react';

/** Events that indicate interest in a code block. A touch may only be for scrolling: a tap counts. */
const INTENTS = ['pointerover', 'click'] as const;

/**
 * Shows the types of names in code blocks that have them. The code and the notes are loaded on the first sign of
 * interest in such a block.
 * @param content changes with every page, and with every edit of one in development
 */
export function useTypeNotes(ref: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page brings new code blocks
  useEffect(() => {
    const root = ref.current;
    if (!root?.querySelector('[data-types]')) return;
    let notes: { handle(event: Event): void; detach(): void } | undefined;
    let isGone = false;
    const controller = new AbortController();
    // The last one while the code loads; a press counts more than the pointer's way to it.
    let trigger: Event | undefined;
    const onIntent = async (event: Event) => {
      const isTouch = event.type !== 'click' && (event as PointerEvent).pointerType === 'touch';
      if (isTouch || !(event.target as Element).closest('[data-types]')) return;
      const isFirst = trigger === undefined;
      if (event.type === 'click' || trigger?.type !== 'click') trigger = event;
      if (!isFirst) return;
      // If it does not load, the next sign of interest tries again.
      const code = await import('./type-notes.js').catch(() => undefined);
      const last = trigger ?? event;
      trigger = undefined;
      if (!code || isGone) return;
      controller.abort();
      notes = code.attachTypeNotes(root);
      notes.handle(last);
    };
    for (const type of INTENTS) root.addEventListener(type, onIntent, { signal: controller.signal });
    return () => {
      isGone = true;
      controller.abort();
      notes?.detach();
    };
  }, [ref, content]);
}
