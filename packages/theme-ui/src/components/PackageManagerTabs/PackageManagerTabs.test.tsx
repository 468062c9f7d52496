import { expect, it } from 'vitest';
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
