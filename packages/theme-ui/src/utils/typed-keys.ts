/** Keeps what is typed while the field for it is not there yet. */
export interface TypedKeys {
  /** From now on keys that write text go here, wherever the focus is. */
  start: () => void;
  /** Ends that, and gives the text. */
  take: () => string;
}

/** Nobody types on without a field for so long, in milliseconds; then the keys are the page's again. */
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
