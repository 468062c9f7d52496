import { Badge, PackageManagerTabs, Steps, Tab, Tabs, ThemeToggle } from '@diptych/theme-ui';
import { messagesFor } from '@diptych/theme-ui/messages';

export default function Page() {
  const { themeToggle, themeLight, themeDark, themeAuto } = messagesFor('en');
  return (
    <main className="mx-auto max-w-2xl p-8">
      <div className="flex items-center gap-4">
        <h1 className="text-2xl font-bold">
          Install <Badge type="tip">new</Badge>
        </h1>
        <ThemeToggle labels={{ themeToggle, themeLight, themeDark, themeAuto }} />
        <button type="button" className="host">
          A button of the host
        </button>
      </div>
      <PackageManagerTabs command="npm install -D @rstest/core" />
      <Tabs>
        <Tab label="Write">A test is a function.</Tab>
        <Tab label="Run">
          <Steps>
            <ol>
              <li>Open a terminal</li>
              <li>Run it</li>
            </ol>
          </Steps>
        </Tab>
      </Tabs>
    </main>
  );
}
