import type { ReactElement } from 'react';
import type { Tool } from '../../config/theme-config.js';
import { Mark } from '../Logo/Mark.js';

/**
 * A tool's logo, in a square of its own. Its scale goes into the image's width and height, since a style attribute
 * would need a hole in the Content-Security-Policy; markup has its own size.
 */
export function ToolLogo({ tool, size = 28 }: { tool: Tool; size?: number }): ReactElement {
  return (
    <span className="dt-tool-logo">
      <Mark source={tool.logo} size={Math.round(size * (tool.logoScale ?? 1))} lazy />
    </span>
  );
}
