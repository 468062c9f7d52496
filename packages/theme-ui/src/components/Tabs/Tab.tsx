import type { ComponentProps, ReactElement } from 'react';

/** Props of `Tab`. */
export interface TabProps extends ComponentProps<'div'> {
  /** Text of its tab. Unique among its siblings; stored when the reader selects it. */
  label: string;
}

/** One panel of `Tabs`. */
export function Tab({ label, ...rest }: TabProps): ReactElement {
  // `Tabs` sets it for each of its panels.
  if (rest.hidden === undefined) console.warn(`<Tab label="${label}"> is not a child of <Tabs>: no tab selects it.`);
  return <div data-dt="tab-panel" role="tabpanel" aria-label={label} suppressHydrationWarning {...rest} />;
}
