'use client';

import { type ReactElement, useId, useState } from 'react';
import './sample-size.css';

/** Share of the issues that one reviewer finds, on average. */
const FOUND_BY_ONE = 0.31;

/** Texts of the component, in the language of the page. */
interface SampleSizeProps {
  label: string;
  share: string;
}

/** How many issues some reviewers find together: an example of a component with state. */
export function SampleSize({ label, share }: SampleSizeProps): ReactElement {
  const [count, setCount] = useState(3);
  const id = useId();
  const found = Math.round((1 - (1 - FOUND_BY_ONE) ** count) * 100);
  return (
    <div className="sample-size">
      <label htmlFor={id}>
        {label}: {count}
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={10}
        value={count}
        onChange={(event) => setCount(Number(event.currentTarget.value))}
      />
      <output htmlFor={id}>
        {share}: {found}%
      </output>
    </div>
  );
}
