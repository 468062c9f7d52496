'use client';
import { useState } from 'react';

/** An island: the state of the tide, to be turned by a press. */
export function Tide({ high, low }: { high: string; low: string }) {
  const [isHigh, setHigh] = useState(true);
  return (
    <button type="button" aria-pressed={isHigh} onClick={() => setHigh(!isHigh)}>
      {isHigh ? high : low}
    </button>
  );
}
