import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { TabProps } from './Tab.js';
import { TabsIsland, type TabsIslandProps } from './TabsIsland.js';

/** Props of `Tabs`. */
export interface TabsProps extends Omit<TabsIslandProps, 'labels' | 'children' | 'initial'> {
  /** `Tab` elements, also in fragments and lists; anything else is left out. */
  children: ReactNode;
  /** Label of the panel shown at first. Default: the first. */
  defaultLabel?: string;
}

/**
 * Tabs. Every panel is in the HTML. Static itself, so that it can read its children on the
 * server; the interactive part is the island inside.
 */
export function Tabs({ children, defaultLabel, ...rest }: TabsProps): ReactElement {
  const panels = panelsOf(children);
  const labels = panels.map((panel) => panel.props.label);
  const initial = defaultLabel !== undefined && labels.includes(defaultLabel) ? defaultLabel : (labels[0] ?? '');
  return (
    <TabsIsland {...rest} labels={labels} initial={initial}>
      {panels.map((panel) => cloneElement(panel, { hidden: panel.props.label !== initial }))}
    </TabsIsland>
  );
}

function panelsOf(children: ReactNode): ReactElement<TabProps>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child) || child.type !== Fragment) return isTab(child) ? [child] : [];
    // Two fragments may have children of the same key.
    return panelsOf(child.props.children).map((panel) => cloneElement(panel, { key: `${child.key}${panel.key}` }));
  });
}

function isTab(child: ReactNode): child is ReactElement<TabProps> {
  return isValidElement<Partial<TabProps>>(child) && typeof child.props.label === 'string';
}
