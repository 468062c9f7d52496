import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COPIED_STATE_MS } from '../../constants.js';
import { click, mount } from '../../testing/dom.js';
import { CopyPageButton } from './CopyPageButton.js';

const labels = {
  copyPage: 'Copy page',
  copied: 'Copied',
  copyFailed: 'Could not be loaded',
  copyPrompt: 'Press Ctrl+C',
};
const written: string[] = [];
const assign = vi.fn();

const answer = (text: string, type: string, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(text, { status, headers: { 'content-type': type } }));

/** Presses the button, and returns its name once the answer is there. */
async function press(host: Element): Promise<string | null> {
  await act(async () => click(host.querySelector('button')));
  return host.textContent;
}

beforeEach(() => {
  written.length = 0;
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['there is no connection', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
  ['the host answers with an error', () => answer('Service Unavailable', 'text/plain', 503)],
  ['a network answers with a page of its own', () => answer('<h1>Sign in</h1>', 'text/html; charset=utf-8')],
])('stays on the page, copies nothing and says so if %s; the next press tries again', async (_, fail) => {
  const { host } = mount(<CopyPageButton markdownLink="/a.md" labels={labels} />);
  fail();
  expect(await press(host)).toBe('Could not be loaded');
  expect([written, assign.mock.calls]).toEqual([[], []]);
  answer('# A\n', 'text/markdown');
  expect(await press(host)).toBe('Copied');
  expect(written).toEqual(['# A\n']);
});

it('shows the outcome of the second press for its whole time', async () => {
  vi.useFakeTimers();
  const { host } = mount(<CopyPageButton markdownLink="/a.md" labels={labels} />);
  answer('Service Unavailable', 'text/plain', 503);
  expect(await press(host)).toBe('Could not be loaded');
  await act(async () => vi.advanceTimersByTime(COPIED_STATE_MS - 1));
  answer('# A\n', 'text/markdown');
  expect(await press(host)).toBe('Copied');
  await act(async () => vi.advanceTimersByTime(COPIED_STATE_MS - 1));
  expect(host.textContent).toBe('Copied');
  await act(async () => vi.advanceTimersByTime(1));
  expect(host.textContent).toBe('Copy page');
});
