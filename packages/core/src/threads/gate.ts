/** A way in for so many at once. */
export interface Gate {
  /** How many are let through. */
  width: number;
  pass<T>(work: () => Promise<T>): Promise<T>;
  /** Lets those in who wait, after `width` has grown. */
  open(): void;
}

/** Lets so many through at once; the width may change while others wait. */
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
