import type { ReactElement } from 'react';
import type { LayoutContext } from './layout-context.js';
import type { SlotName } from './theme-parts.js';

/** A slot of the layout, filled by the site; empty by default. */
export function Slot({ name, context }: { name: SlotName; context: LayoutContext }): ReactElement | null {
  const Content = context.parts.slots[name];
  return Content ? <Content site={context.site} page={context.page} labels={context.labels} /> : null;
}
