import type { ReactElement } from 'react';
import type { Tool } from '../../config/theme-config.js';
import { LogoImage } from '../Logo/LogoImage.js';

/**
 * A tool's logo, in a square. Its scale is applied to the image's width and height, because a style attribute would
 * weaken the Content-Security-Policy; markup has its own size.
 */
export function ToolLogo({ tool, size = 28 }: { tool: Tool; size?: number }): ReactElement {
  return (
    <span className="dt-tool-logo">
      <LogoImage source={tool.logo} size={Math.round(size * (tool.logoScale ?? 1))} lazy />
    </span>
  );
}
