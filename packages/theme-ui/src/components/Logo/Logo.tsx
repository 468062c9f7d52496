import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../../utils/cx.js';
import { DiptychLogo } from './DiptychLogo.js';
import { LogoImage } from './LogoImage.js';

/** Props of `Logo`. */
export interface LogoProps extends Omit<ComponentProps<'a'>, 'title'> {
  href: string;
  /** Name of the site: the visible text unless `text` is given, and always the link's accessible name. */
  title: string;
  /** URL of an image, or inline SVG markup. Default: Diptych's own logo. */
  image?: string;
  /** The image in the dark theme. Default: `image`. */
  imageDark?: string;
  /** Shown instead of the title; `''` shows the image alone. */
  text?: string;
}

/** The site's logo and name, linked to the home page. */
export function Logo({ href, title, image, imageDark, text = title, className, ...rest }: LogoProps): ReactElement {
  return (
    <a href={href} aria-label={text === title ? undefined : title} {...rest} className={cx('dt-logo', className)}>
      {image ? <LogoImage source={image} className={imageDark && 'dt-light-only'} /> : <DiptychLogo />}
      {image && imageDark && <LogoImage source={imageDark} className="dt-dark-only" />}
      {text && <span dir="auto">{text}</span>}
    </a>
  );
}
