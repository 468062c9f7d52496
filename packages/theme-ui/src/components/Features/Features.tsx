import type { Feature } from '@diptych/core/shared';
import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../../utils/cx.js';
import { linkProps } from '../../utils/links.js';

/** Props of `Features`. */
export interface FeaturesProps extends Omit<ComponentProps<'section'>, 'children'> {
  features: Feature[];
}

/** The selling points below the hero. */
export function Features({ features, className, ...rest }: FeaturesProps): ReactElement | null {
  if (features.length === 0) return null;
  return (
    <section {...rest} className={cx('dt-features', className)}>
      {features.map(({ title, details, icon, link }) => (
        <div key={title}>
          {icon && <span aria-hidden="true">{icon}</span>}
          <h2>{link ? <a {...linkProps(link)}>{title}</a> : title}</h2>
          <p>{details}</p>
        </div>
      ))}
    </section>
  );
}
