import type { ReactElement } from 'react';
import { checkProp } from '../../utils/check-prop.js';
import { CodeBlock, type CodeBlockProps } from '../CodeBlock/CodeBlock.js';
import { Tab } from '../Tabs/Tab.js';
import { Tabs } from '../Tabs/Tabs.js';
import type { TabsIslandProps } from '../Tabs/TabsIsland.js';
import { isTranslatable, translateCommand, workspaceCommandIn } from './translate-command.js';
import { PACKAGE_MANAGERS, type PackageManager } from './write-command.js';

/** Props of `PackageManagerTabs`. */
export interface PackageManagerTabsProps extends Omit<TabsIslandProps, 'labels' | 'children' | 'initial'> {
  /**
   * A command of npm, Yarn, pnpm or Bun, or one that begins with its verb (`add x -D`), translated for
   * each; or one command per manager, shown as given.
   */
  command: string | Partial<Record<PackageManager, string>>;
  /**
   * Labels of the buttons. Default: English; in a site's article, the build replaces them by those of the page's
   * language.
   */
  labels?: CodeBlockProps['labels'];
}

/** One command for npm, Yarn (2 and later), pnpm, Bun and Deno; the choice is remembered for the whole site. */
export function PackageManagerTabs({ command, labels, ...rest }: PackageManagerTabsProps): ReactElement | null {
  if (!checkProp('PackageManagerTabs', 'command', command)) return null;
  if (typeof command === 'string') warnOf(command);
  const shown = PACKAGE_MANAGERS.flatMap((manager) => {
    const text = typeof command === 'string' ? translateCommand(command, manager) : command[manager];
    return text === undefined ? [] : [{ manager, text }];
  });
  return (
    <Tabs groupId="package-manager" {...rest}>
      {shown.map(({ manager, text }) => (
        <Tab key={manager} label={manager}>
          <CodeBlock code={text} lang="sh" labels={labels} />
        </Tab>
      ))}
    </Tabs>
  );
}

/** Warns of commands that are not translated. Builds report what components write to the console as warnings of the page. */
function warnOf(command: string): void {
  const workspace = workspaceCommandIn(command);
  if (workspace !== undefined) {
    console.warn(
      `<PackageManagerTabs command="${command}"> shows "${workspace}" in all tabs: package managers select packages of a workspace in different ways. Write a command for each manager: command={{ npm: '…', pnpm: '…' }}.`,
    );
  }
  if (isTranslatable(command)) return;
  const first = command.trim().split(/\s+/)[0] ?? '';
  console.warn(
    `<PackageManagerTabs command="${command}"> shows the same in all tabs: "${first}" is neither a package manager nor a verb of one. Begin with npm, npx, yarn, pnpm or bun, or with add, install, remove, create, run, dlx or exec.`,
  );
}
