import type { LayoutProps } from '@diptych/core/shared';
import { type ThemeConfig, themeConfigOf } from '../config/theme-config.js';
import type { SlotProps, ThemeParts } from './theme-parts.js';

/** Data shared by all parts of a layout. */
export interface LayoutContext extends LayoutProps, SlotProps {
  parts: ThemeParts;
  config: ThemeConfig;
}

/** Creates the data shared by the parts of a layout. */
export function toLayoutContext(props: LayoutProps, parts: ThemeParts): LayoutContext {
  const config = themeConfigOf(props.site);
  return { ...props, parts, config, labels: props.site.messages };
}
