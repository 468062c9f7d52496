import type { Hero as HeroData } from '@diptych/core/shared';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cx } from '../../utils/cx.js';
import { linkProps } from '../../utils/links.js';

/** Props of `Hero`. */
export interface HeroProps extends Omit<ComponentProps<'section'>, 'children'> {
  hero: HeroData;
  /** The second panel: an image, or the site's own. Default: `hero.image`, or the theme's drawing. */
  panel?: ReactNode;
}

/** The head of the home page: two panels on a hinge, words on the one, a picture on the other. */
export function Hero({ hero, panel, className, ...rest }: HeroProps): ReactElement {
  return (
    <section {...rest} className={cx('dt-hero', className)}>
      <div className="dt-hero-words">
        <h1>
          <span>{hero.name}</span> {hero.text}
        </h1>
        {hero.tagline && <p>{hero.tagline}</p>}
        {hero.actions && (
          <div className="dt-hero-actions">
            {hero.actions.map(({ text, link, theme = 'brand' }) => (
              <a key={text} {...linkProps(link)} className="dt-button" data-theme={theme}>
                {text}
              </a>
            ))}
          </div>
        )}
      </div>
      <div className="dt-hero-panel">{panel ?? <HeroPicture image={hero.image} />}</div>
    </section>
  );
}

function HeroPicture({ image }: { image: HeroData['image'] }): ReactElement {
  if (image) return <img src={image.src} alt={image.alt} fetchPriority="high" />;
  return (
    <svg viewBox="30 20 300 240" aria-hidden="true" fill="none">
      <path d="M40 30h132v220H40z" fill="var(--dt-accent)" />
      <path d="M188 30l132 22v176l-132 22z" fill="var(--dt-surface)" stroke="var(--dt-accent)" strokeWidth="2" />
      <path
        d="M62 66h70M62 88h88M62 110h54M62 146h88M62 168h66M62 190h80"
        stroke="var(--dt-on-accent)"
        strokeWidth="5"
      />
      <path
        d="M210 72l60 9M210 95l84 10M210 118l48 4M210 152l84-2M210 174l62-4M210 197l76-8"
        stroke="var(--dt-accent)"
        strokeWidth="5"
      />
      <path d="M180 74v28M180 178v28" stroke="var(--dt-brass)" strokeWidth="8" strokeLinecap="round" />
    </svg>
  );
}
