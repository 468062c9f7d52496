/** Buffers typed text until its field exists. */
export interface TypedKeys {
  /** Starts buffering keys that produce text, regardless of the focus. */
  start: () => void;
  /** Stops buffering, and returns the text. */
  take: () => string;
}

/** Maximum time to buffer keys without a field, in ms. */
const LONGEST_WAIT = 5_000;

export function createTypedKeys(): TypedKeys {
  let text = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if ([...event.key].length === 1) text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const take = (): string => {
    document.removeEventListener('keydown', onKeyDown, true);
    clearTimeout(timer);
    const typed = text;
    text = '';
    return typed;
  };
  return {
    start() {
      take();
      document.addEventListener('keydown', onKeyDown, true);
      timer = setTimeout(take, LONGEST_WAIT);
    },
    take,
  };
}
