import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount } from '../../testing/dom.js';
import { ProgressBar } from './ProgressBar.js';

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('begins at 8 %, creeps 2 % every 800 ms, never fills by itself, and is gone 200 ms after the end', async () => {
  const { host, root } = mount(<ProgressBar loading={false} label="Loading" />);
  const value = () => host.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow') ?? null;
  expect(value()).toBeNull();
  act(() => root.render(<ProgressBar loading label="Loading" />));
  expect(value()).toBe('8');
  await wait(799);
  expect(value()).toBe('8');
  await wait(1);
  expect(value()).toBe('10');
  await wait(800 * 100);
  expect(value()).toBe('98');
  act(() => root.render(<ProgressBar loading={false} label="Loading" />));
  expect(value()).toBe('100');
  await wait(199);
  expect(value()).toBe('100');
  await wait(1);
  expect(value()).toBeNull();
});
