import type { ComponentProps, ReactElement } from 'react';
import type { FeatureContent } from '../../config/frontmatter.js';
import { linkProps } from '../../core/links.js';
import { cx } from '../../utils/cx.js';
import { LogoImage } from '../Logo/LogoImage.js';

/** Props of `Features`. */
export interface FeaturesProps extends Omit<ComponentProps<'section'>, 'children'> {
  features: FeatureContent[];
}

/** The selling points below the hero. */
export function Features({ features, className, ...rest }: FeaturesProps): ReactElement | null {
  if (features.length === 0) return null;
  return (
    <section {...rest} className={cx('dt-features', className)} data-count={features.length}>
      {features.map(({ title, details, icon, link }) => (
        <div key={title}>
          {icon && <FeatureIcon icon={icon} />}
          <h2>{link ? <a {...linkProps(link)}>{title}</a> : title}</h2>
          <p>{details}</p>
        </div>
      ))}
    </section>
  );
}

/** URL of an image, inline SVG markup, or a character such as an emoji. */
function FeatureIcon({ icon }: { icon: string }): ReactElement {
  if (/^(?:<|\/|https?:)/.test(icon)) return <LogoImage source={icon} />;
  return <span aria-hidden="true">{icon}</span>;
}
