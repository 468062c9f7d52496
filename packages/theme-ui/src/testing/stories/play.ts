import { spyOn } from 'storybook/test';
import { COPIED_STATE_MS } from '../../constants.js';

/** The address of the next link that is followed, by press or by script. */
export function nextFollowedLink(): Promise<string | null> {
  return new Promise((resolve) => {
    document.addEventListener(
      'click',
      (event) => resolve((event.target as Element).closest('a')?.getAttribute('href') ?? null),
      { once: true },
    );
  });
}

/** What was put on the clipboard, and what a prompt offered to be copied by hand. */
export interface ClipboardSpies {
  written: string[];
  prompted: (string | undefined)[];
}

/** Takes the clipboard's place for as long as a story is shown; with `works` false it refuses. */
export function watchClipboard(works = true): ClipboardSpies & { restore: () => void } {
  const spies: ClipboardSpies = { written: [], prompted: [] };
  const write = spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    if (!works) throw new DOMException('Write permission denied.', 'NotAllowedError');
    spies.written.push(text);
  });
  const prompt = spyOn(window, 'prompt').mockImplementation((_message, text) => {
    spies.prompted.push(text);
    return null;
  });
  const restore = () => {
    write.mockRestore();
    prompt.mockRestore();
  };
  return { ...spies, restore };
}

/**
 * Keeps the result that a copy button shows until the story ends: the timer that would take it away is not started.
 * For `beforeEach`.
 */
export function keepCopied(): () => void {
  const { setTimeout } = window;
  const start = (run: () => void, delay?: number, ...rest: []) =>
    delay === COPIED_STATE_MS ? 0 : setTimeout(run, delay, ...rest);
  window.setTimeout = start as typeof setTimeout;
  return () => {
    window.setTimeout = setTimeout;
  };
}
