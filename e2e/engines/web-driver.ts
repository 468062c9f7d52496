import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../tooling/bootstrap/lib/ports.mjs';
import type { WebKitTools } from './find-webkit.js';

/** Name of the property that holds an element's reference, from the WebDriver specification. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Longest wait for a state, in ms. */
const TIMEOUT_MS = 20_000;
const RETRY_MS = 50;
/** Key codes of the WebDriver specification. */
export const KEYS = { control: '\uE009', enter: '\uE007', escape: '\uE00C' };

/** A window of WebKit, driven by the WebDriver protocol: the few commands that the reader's paths need. */
export class WebKit {
  readonly #session: string;
  readonly #processes: ChildProcess[];

  private constructor(session: string, processes: ChildProcess[]) {
    this.#session = session;
    this.#processes = processes;
  }

  /** Starts a display where there is none, the driver, and the browser. */
  static async launch({ driver, browser, display }: WebKitTools): Promise<WebKit> {
    const processes: ChildProcess[] = [];
    try {
      const screen = display ? await startDisplay(display, processes) : process.env.DISPLAY;
      const port = await freePort(4700);
      const env = { ...process.env, DISPLAY: screen, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' };
      processes.push(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }));
      const address = `http://127.0.0.1:${port}`;
      await until(async () => (await request(`${address}/status`)) !== undefined, 'the driver to answer');
      const options = { binary: browser, args: ['--automation'] };
      const { sessionId } = await request<{ sessionId: string }>(`${address}/session`, 'POST', {
        capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
      });
      return new WebKit(`${address}/session/${sessionId}`, processes);
    } catch (error) {
      for (const child of processes) child.kill();
      throw error;
    }
  }

  async close(): Promise<void> {
    await request(this.#session, 'DELETE');
    for (const child of this.#processes.reverse()) child.kill();
  }

  /** Opens an address and waits for its load event. */
  async goto(url: string): Promise<void> {
    await this.#post('url', { url });
  }

  async goBack(): Promise<void> {
    await this.#post('back');
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#post('window/rect', { width, height });
  }

  /** Runs a function in the page. Its argument and its result are JSON. */
  evaluate<Result, Argument = undefined>(run: (argument: Argument) => Result, argument?: Argument): Promise<Result> {
    return this.#post('execute/sync', { script: `return (${run})(arguments[0])`, args: [argument ?? null] });
  }

  /** Waits until a function that runs in the page returns true. */
  waitFor<Argument = undefined>(run: (argument: Argument) => unknown, argument?: Argument): Promise<void> {
    return until(async () => Boolean(await this.evaluate(run, argument)), String(run));
  }

  /** Waits for an element, visible or not. */
  waitForElement(selector: string): Promise<void> {
    return this.waitFor((wanted: string) => document.querySelector(wanted), selector);
  }

  /** Presses an element with the pointer, once it is there and can be pressed. */
  async click(selector: string): Promise<void> {
    const press = async () => {
      await this.#post(`element/${await this.#find(selector)}/click`);
      return true;
    };
    await until(press, `a click on ${selector}`);
  }

  /** Types into an element. */
  async type(selector: string, text: string): Promise<void> {
    await this.#post(`element/${await this.#find(selector)}/value`, { text });
  }

  /** Presses keys together, as for a shortcut. */
  async press(...keys: string[]): Promise<void> {
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
    await this.#post('actions', { actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }] });
  }

  async #find(selector: string): Promise<string> {
    const element = await this.#post<Record<string, string>>('element', { using: 'css selector', value: selector });
    return element[ELEMENT] ?? '';
  }

  #post<Value>(command: string, body: object = {}): Promise<Value> {
    return request(`${this.#session}/${command}`, 'POST', body);
  }
}

/** Starts Xvfb. @returns the display's name */
async function startDisplay(command: string, processes: ChildProcess[]): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  processes.push(child);
  const [number] = await once(child.stdio[3] as NodeJS.ReadableStream, 'data');
  return `:${String(number).trim()}`;
}

async function request<Value>(url: string, method = 'GET', body?: object): Promise<Value> {
  const response = await fetch(url, {
    method,
    body: body && JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`WebDriver: ${value.error}: ${value.message}`);
  return value;
}

/** Evaluates until the result is true. What fails meanwhile counts as false: a page may be between two documents. */
async function until(isReached: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  let last: unknown;
  while (Date.now() < end) {
    try {
      if (await isReached()) return;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  throw new Error(`Waited ${TIMEOUT_MS} ms for: ${what}`, { cause: last });
}
