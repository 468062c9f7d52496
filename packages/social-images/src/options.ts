import type { PageData } from '@diptych/core';
import type { ReactElement } from 'react';

/** Width and height of the images in pixels, which link previews show in full. */
export const SIZE = { width: 1200, height: 630 };

/** What a template is given. */
export interface SocialImageProps {
  page: PageData;
  /** The site in the language of the page. */
  site: { title: string; description: string; dir: 'ltr' | 'rtl' };
  /** `logo` of the options as a data URL. */
  logo?: string;
  /** `color` of the options. */
  color: string;
}

/** A font that is a file: TTF, OTF, WOFF or WOFF2. */
export interface FontFile {
  /** Name of the family, for `fontFamily` in a template. */
  family: string;
  /** Relative to the site's folder. */
  file: string;
  /** Default: the value in the file. */
  weight?: number;
}

/** How pictures are drawn. */
export interface SocialImagesOptions {
  /**
   * Fonts in order of preference: packages of Fontsource by name, such as `@fontsource/noto-sans-sc`, or files. Of a
   * package, only the files with the characters of an image are read. Default `['@fontsource/inter']`, which has Latin,
   * Greek and Cyrillic.
   */
  fonts?: readonly (string | FontFile)[];
  /** Weights that are read from packages. Default `[400, 700]`. */
  weights?: readonly number[];
  /**
   * An image that the template shows beside the site's title: an SVG, PNG or JPEG file, relative to the site's folder.
   */
  logo?: string;
  /** Accent colour. Default `#2f6fde`. */
  color?: string;
  /**
   * Draws the image of a page in place of the built-in template: a React component of `div`, `span`, `img` and similar
   * elements with styles, 1200 × 630 pixels large. It is called for every page of a build, without a browser: hooks
   * have no effect.
   */
  template?: (props: SocialImageProps) => ReactElement | null;
}
