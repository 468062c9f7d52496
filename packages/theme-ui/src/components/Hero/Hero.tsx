import type { ComponentProps, ReactElement, ReactNode } from 'react';
import type { HeroContent } from '../../config/frontmatter.js';
import { linkProps } from '../../core/links.js';
import { cx } from '../../utils/cx.js';
import { CodeBlock, type CodeBlockProps } from '../CodeBlock/CodeBlock.js';
import { avoidWordBreaks } from './avoid-word-breaks.js';

/** Props of `Hero`. */
export interface HeroProps extends Omit<ComponentProps<'section'>, 'children'> {
  hero: HeroContent;
  /** The second panel: an image, or the site's own. Default: `hero.image`; without either there is one panel. */
  panel?: ReactNode;
  /** Names of the buttons of the command. Default: English. */
  labels?: CodeBlockProps['labels'];
}

/** The top of the home page: text, a command to copy and links, beside an optional image. */
export function Hero({ hero, panel = pictureOf(hero), labels, className, ...rest }: HeroProps): ReactElement {
  const text = hero.text && avoidWordBreaks(hero.text);
  return (
    <section {...rest} className={cx('dt-hero', className)} data-alone={panel ? undefined : ''}>
      <div className="dt-hero-words">
        {hero.name && text ? (
          <hgroup>
            <h1>{hero.name}</h1> <p>{text}</p>
          </hgroup>
        ) : (
          <h1>{hero.name || text}</h1>
        )}
        {hero.tagline && <p>{hero.tagline}</p>}
        {hero.command && <CodeBlock code={hero.command} lang="sh" labels={labels} />}
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
      {panel && <div className="dt-hero-panel">{panel}</div>}
    </section>
  );
}

function pictureOf({ image }: HeroContent): ReactNode {
  if (!image) return undefined;
  const { src, dark, alt, width, height } = image;
  const size = { width, height };
  if (!dark) return <img {...size} src={src} alt={alt} fetchPriority="high" />;
  // Browsers load only the one that is seen.
  return (
    <>
      <img {...size} src={src} alt={alt} loading="lazy" className="dt-light-only" />
      <img {...size} src={dark} alt={alt} loading="lazy" className="dt-dark-only" />
    </>
  );
}
