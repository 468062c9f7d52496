import { type ReactElement, useEffect, useRef } from 'react';
import type { Tool } from '../../config/theme-config.js';
import { Mark } from '../Logo/Mark.js';

/** A tool's logo. Its scale is set by script: a style attribute would need a hole in the Content-Security-Policy. */
export function ToolLogo({ tool, size = 28 }: { tool: Tool; size?: number }): ReactElement {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (tool.logoScale && ref.current) ref.current.style.scale = String(tool.logoScale);
  }, [tool.logoScale]);
  return (
    <span ref={ref} className="dt-tool-logo">
      <Mark source={tool.logo} size={size} />
    </span>
  );
}
