import { expect, it, vi } from 'vitest';
import { mount } from '../../testing/dom.js';
import { PackageManagerTabs } from './PackageManagerTabs.js';

it('labels the buttons of every command', () => {
  const labels = { copyCode: '复制代码', wrapLines: '自动换行' };
  const { host } = mount(<PackageManagerTabs command="npm install a" labels={labels} />);
  const names = [...host.querySelectorAll('[data-dt="code-tools"] button')].map((button) =>
    button.getAttribute('aria-label'),
  );
  expect(names).toEqual(Array.from({ length: 5 }, () => ['复制代码', '自动换行']).flat());
});

it('warns of a command that it does not translate', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  mount(<PackageManagerTabs command="npm i -w docs x" />);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('shows "npm i -w docs x" in all tabs')]]);
  warn.mockRestore();
});
