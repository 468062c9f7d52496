import type { Page } from '@playwright/test';

/** How the page around a story is set, by the names of the toolbar. */
export interface Setting {
  language: 'en' | 'zh';
  theme: 'light' | 'dark';
}

/** A rule of axe that a story breaks. */
interface Violation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** What Storybook reports once a story is rendered, played and looked through. */
interface Finished {
  storyId: string;
  status: 'success' | 'error';
  reporters: { type: string; result: { violations?: Violation[] } }[];
}

/** How a story went. */
export interface StoryRun {
  status: Finished['status'];
  /** What its rendering or its play function threw. */
  errors: string[];
  /** What axe objects to; undefined when axe did not run. */
  violations: string[] | undefined;
  /** What was written to the console, errors that nobody caught included. */
  messages: string[];
}

interface Channel {
  on(event: string, listener: (payload: never) => void): void;
  emit(event: string, payload: unknown): void;
}

declare global {
  interface Window {
    storyErrors: string[];
    storyFinished?: Finished;
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
  }
}

/** A frame of the built Storybook that shows one story after the other, as a designer would see them. */
export class StoryPage {
  readonly #messages: string[] = [];
  #isOpen = false;

  constructor(
    readonly page: Page,
    readonly setting: Setting,
  ) {
    page.on('console', (message) => this.#messages.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => this.#messages.push(`uncaught: ${error.message}`));
  }

  /** Shows a story, lets it play, and waits until axe has looked at what is there then. */
  async run(id: string): Promise<StoryRun> {
    // A page in the background is given no frames.
    await this.page.bringToFront();
    await (this.#isOpen ? this.#turnTo(id) : this.#open(id));
    const { status, reporters, errors } = await this.#finished(id);
    const axe = reporters.find(({ type }) => type === 'a11y');
    const violations = axe && (axe.result.violations?.map(describe) ?? ['axe failed']);
    return { status, errors, violations, messages: this.#messages.splice(0) };
  }

  async #open(id: string): Promise<void> {
    const { language, theme } = this.setting;
    await this.page.addInitScript(listenToStorybook);
    await this.page.goto(`/iframe.html?viewMode=story&id=${id}&globals=language:${language};theme:${theme}`);
    this.#isOpen = true;
  }

  async #turnTo(storyId: string): Promise<void> {
    // The pointer may still lie on what the last story has left.
    await this.page.mouse.move(0, 0);
    await this.page.evaluate((id) => {
      window.storyErrors = [];
      window.storyFinished = undefined;
      window.scrollTo(0, 0);
      window.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
    }, storyId);
  }

  async #finished(id: string): Promise<Finished & { errors: string[] }> {
    await this.page.waitForFunction((wanted) => window.storyFinished?.storyId === wanted, id);
    return this.page.evaluate(() => ({ ...(window.storyFinished as Finished), errors: window.storyErrors }));
  }
}

/** Runs in the page: receives what Storybook sends to its panels. */
function listenToStorybook(): void {
  let channel: Channel;
  window.storyErrors = [];
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (value: Channel) => {
      channel = value;
      channel.on('storyFinished', (payload: Finished) => {
        window.storyFinished = payload;
      });
      const failures = ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'configError'];
      for (const name of failures) {
        channel.on(name, ({ message, title }: { message?: string; title?: string }) =>
          window.storyErrors.push(`${name}: ${message ?? title}`),
        );
      }
    },
  });
}

function describe({ id, help, nodes }: Violation): string {
  const elements = nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 200)}\n    ${failureSummary}`);
  return `${id}: ${help}\n    ${elements.join('\n    ')}`;
}
