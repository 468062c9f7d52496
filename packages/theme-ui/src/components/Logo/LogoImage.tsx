import type { ReactElement } from 'react';

/** Props of `LogoImage`. */
export interface LogoImageProps {
  /** URL of an image, or inline SVG markup from the site's own config. */
  source: string;
  /** Side of its square, in px. Default 24. */
  size?: number;
  /** Whether it loads lazily. Inside a closed menu that means when the menu opens. */
  lazy?: boolean;
}

/** A decorative image beside text that describes it. */
export function LogoImage({ source, size = 24, lazy }: LogoImageProps): ReactElement {
  if (source.trimStart().startsWith('<')) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: markup the site's author wrote into the config
    return <span className="dt-mark" aria-hidden="true" dangerouslySetInnerHTML={{ __html: source }} />;
  }
  return <img className="dt-mark" src={source} alt="" width={size} height={size} loading={lazy ? 'lazy' : undefined} />;
}
