import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { checkProp } from '../../utils/check-prop.js';
import type { TabProps } from './Tab.js';
import { TabsIsland, type TabsIslandProps } from './TabsIsland.js';

/** Props of `Tabs`. */
export interface TabsProps extends Omit<TabsIslandProps, 'labels' | 'children' | 'initial'> {
  /** `Tab` elements, also in fragments and lists. Anything else is an error: it would not be shown. */
  children: ReactNode;
  /** Label of the panel shown at first. Default: the first. */
  defaultLabel?: string;
}

/**
 * Tabs. Every panel is in the HTML. Static itself, so that it can read its children on the
 * server; the interactive part is the island inside.
 */
export function Tabs({ children, defaultLabel, ...rest }: TabsProps): ReactElement | null {
  const panels = withOwnLabels(panelsOf(children));
  const labels = panels.map((panel) => panel.props.label);
  const [first] = labels;
  if (first === undefined) {
    console.warn('<Tabs> has no <Tab>, and shows nothing.');
    return null;
  }
  const initial =
    defaultLabel !== undefined && checkProp('Tabs', 'defaultLabel', defaultLabel, labels) ? defaultLabel : first;
  return (
    <TabsIsland {...rest} labels={labels} initial={initial}>
      {panels.map((panel) => cloneElement(panel, { hidden: panel.props.label !== initial }))}
    </TabsIsland>
  );
}

/** @throws {Error} for what no label leads to. */
function panelsOf(children: ReactNode): ReactElement<TabProps>[] {
  return Children.toArray(children).flatMap((child) => {
    if (isTab(child)) return [child];
    if (typeof child === 'string' && child.trim() === '') return [];
    if (!isValidElement<{ children?: ReactNode }>(child) || child.type !== Fragment)
      throw new Error(withoutLabel(child));
    // Two fragments may have children of the same key.
    return panelsOf(child.props.children).map((panel) => cloneElement(panel, { key: `${child.key}${panel.key}` }));
  });
}

/** A label selects its panel, so that a second one of the same name gets a number. */
function withOwnLabels(panels: ReactElement<TabProps>[]): ReactElement<TabProps>[] {
  const labels = new Set<string>();
  return panels.map((panel) => {
    const { label } = panel.props;
    let own = label;
    for (let count = 2; labels.has(own); count += 1) own = `${label} (${count})`;
    labels.add(own);
    if (own === label) return panel;
    console.warn(`<Tab label="${label}"> has the label of another tab, and is shown as "${own}".`);
    return cloneElement(panel, { label: own });
  });
}

function isTab(child: ReactNode): child is ReactElement<TabProps> {
  return isValidElement<Partial<TabProps>>(child) && typeof child.props.label === 'string';
}

function withoutLabel(child: ReactNode): string {
  // Other tools name a tab by these.
  const { title, value = title } = isValidElement<{ title?: unknown; value?: unknown }>(child) ? child.props : {};
  if (typeof value === 'string') return `<Tabs> shows only what has a label: write <Tab label="${value}">.`;
  const what = isValidElement(child) ? `<${nameOf(child.type)}>` : `the text "${String(child)}"`;
  return `<Tabs> shows only what has a label: give ${what} one that is a text, as in <Tab label="npm">, or move it out of <Tabs>.`;
}

/** The name of an element or a component; the component of another tool, such as `Tabs.Tab`, may not exist. */
function nameOf(type: ReactElement['type'] | undefined): string {
  return typeof type === 'string' ? type : type?.name || 'Tab';
}
