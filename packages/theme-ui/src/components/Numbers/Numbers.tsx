import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../../utils/cx.js';

/** A measured figure. */
export interface MeasuredNumber {
  /** The figure with its unit, such as "344 ms". */
  value: string;
  /** What was measured. */
  label: string;
  /** The command that measures it. */
  command?: string;
}

/** Props of `Numbers`. */
export interface NumbersProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** The figures in order: each has `value`, `label` and, optionally, `command`. */
  items: readonly MeasuredNumber[];
}

/** Measured figures in a row, each with the command that measures it. */
export function Numbers({ items, className, ...rest }: NumbersProps): ReactElement | null {
  if (items.length === 0) return null;
  return (
    <dl {...rest} className={cx('dt-numbers', className)}>
      {items.map(({ value, label, command }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="dt-number">{value}</dd>
          {command && (
            <dd>
              <code>{command}</code>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

Numbers.toMarkdown = ({ items }: NumbersProps): ReactElement => (
  <ul>
    {items.map(({ value, label, command }) => (
      <li key={label}>
        <strong>{value}</strong>: {label}
        {command && (
          <>
            {' '}
            (<code>{command}</code>)
          </>
        )}
      </li>
    ))}
  </ul>
);
