import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../../utils/cx.js';
import { DiptychLogo } from './DiptychMark.js';
import { Mark } from './Mark.js';

/** Props of `Logo`. */
export interface LogoProps extends Omit<ComponentProps<'a'>, 'title'> {
  href: string;
  /** Name of the site: shown unless `text` says otherwise, and the link's name in any case. */
  title: string;
  /** URL of an image, or inline SVG markup. Default: Diptych's own mark. */
  image?: string;
  /** Shown instead of the title; `''` shows the image alone. */
  text?: string;
}

/** The site's mark and name, leading home. */
export function Logo({ href, title, image, text = title, className, ...rest }: LogoProps): ReactElement {
  return (
    <a href={href} aria-label={text === title ? undefined : title} {...rest} className={cx('dt-logo', className)}>
      {image ? <Mark source={image} /> : <DiptychLogo />}
      {text && <span>{text}</span>}
    </a>
  );
}
