import type { ReactElement } from 'react';
import { CodeBlock } from '../CodeBlock/CodeBlock.js';
import { Tab } from '../Tabs/Tab.js';
import { Tabs } from '../Tabs/Tabs.js';
import type { TabsIslandProps } from '../Tabs/TabsIsland.js';
import { PACKAGE_MANAGERS, type PackageManager, translateCommand } from './translate-command.js';

/** Props of `PackageManagerTabs`. */
export interface PackageManagerTabsProps extends Omit<TabsIslandProps, 'labels' | 'children' | 'initial'> {
  /** An npm command, put into the others' words; or one command per manager, shown as it is. */
  command: string | Partial<Record<PackageManager, string>>;
}

/** One command for npm, yarn, pnpm and bun; the choice is remembered for the whole site. */
export function PackageManagerTabs({ command, ...rest }: PackageManagerTabsProps): ReactElement {
  const shown = PACKAGE_MANAGERS.flatMap((manager) => {
    const text = typeof command === 'string' ? translateCommand(command, manager) : command[manager];
    return text === undefined ? [] : [{ manager, text }];
  });
  return (
    <Tabs groupId="package-manager" {...rest}>
      {shown.map(({ manager, text }) => (
        <Tab key={manager} label={manager}>
          <CodeBlock code={text} lang="sh" />
        </Tab>
      ))}
    </Tabs>
  );
}
