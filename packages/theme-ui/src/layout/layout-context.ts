import type { LayoutProps } from '@diptych/core/shared';
import { type ThemeConfig, themeConfigOf } from '../config/theme-config.js';
import type { SlotProps, ThemeParts } from './theme-parts.js';

/** What every part of a layout works with. */
export interface LayoutContext extends LayoutProps, SlotProps {
  parts: ThemeParts;
  config: ThemeConfig;
}

/** Puts together what the parts of a layout share. */
export function toLayoutContext(props: LayoutProps, parts: ThemeParts): LayoutContext {
  const config = themeConfigOf(props.site);
  return { ...props, parts, config, labels: props.site.messages };
}
