import { Badge, CodeBlock, PackageManagerTabs, Tab, Tabs } from '@diptych/theme-ui';
import '@diptych/theme-ui/components/Badge.css';
import '@diptych/theme-ui/components/CodeBlock.css';
import '@diptych/theme-ui/components/PackageManagerTabs.css';
import '@diptych/theme-ui/components/Tabs.css';
import { Search } from './Search';

export function App() {
  return (
    <main>
      <h1>
        Release notes <Badge type="tip">new</Badge>
      </h1>
      <p>
        Read <a href="https://example.com/notes">all notes</a> or <button type="button">subscribe</button>.
      </p>
      <Search />
      <PackageManagerTabs command="npm install -D @rstest/core" />
      <Tabs groupId="language">
        <Tab label="TypeScript">
          <CodeBlock lang="ts" title="sum.ts" code={'export const sum = (a: number, b: number) => a + b;'} />
        </Tab>
        <Tab label="JavaScript">
          <CodeBlock lang="js" title="sum.js" code={'export const sum = (a, b) => a + b;'} />
        </Tab>
      </Tabs>
    </main>
  );
}
