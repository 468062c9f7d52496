/** Limits concurrency. */
export interface Gate {
  /** Maximum number of concurrent tasks. */
  width: number;
  pass<T>(work: () => Promise<T>): Promise<T>;
  /** Admits waiting tasks after `width` has grown. */
  open(): void;
}

/** Creates a gate of the given width, which may change while tasks wait. */
export function createGate(width: number): Gate {
  const waiting: (() => void)[] = [];
  let inside = 0;
  const gate = {
    width,
    async pass<T>(work: () => Promise<T>): Promise<T> {
      if (inside < gate.width) inside++;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        inside--;
        gate.open();
      }
    },
    open(): void {
      for (; inside < gate.width && waiting.length > 0; inside++) waiting.shift()?.();
    },
  };
  return gate;
}
