import type { ReactElement } from 'react';
import { cx } from '../../utils/cx.js';

/** Props of `LogoImage`. */
export interface LogoImageProps {
  /** URL of an image, or inline SVG markup from the site's own config. */
  source: string;
  /** Side of its square, in px. Default 24. */
  size?: number;
  /** Whether it loads lazily. Inside a closed menu that means when the menu opens. */
  lazy?: boolean;
  className?: string;
}

/** A decorative image beside text that describes it. */
export function LogoImage({ source, size = 24, lazy, className }: LogoImageProps): ReactElement {
  const classes = cx('dt-mark', className);
  if (source.trimStart().startsWith('<')) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: markup the site's author wrote into the config
    return <span className={classes} aria-hidden="true" dangerouslySetInnerHTML={{ __html: source }} />;
  }
  return <img className={classes} src={source} alt="" width={size} height={size} loading={lazy ? 'lazy' : undefined} />;
}
