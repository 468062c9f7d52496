import { messagesFor } from '@diptych/core/messages';
import { describe, expect, it } from 'vitest';
import { mount, type } from '../../testing/dom.js';
import { Overview } from './Overview.js';

const groups = [{ title: '', pages: [{ text: 'retry', link: '/retry', headers: [] }] }];

describe('Overview', () => {
  it.each([
    ['en', 'Filter', 'Enter keyword', 'Others', 'No matching API found'],
    ['zh-CN', '筛选', '输入关键词', '其他', '没有匹配的 API'],
  ])('speaks %s', (lang, label, placeholder, title, none) => {
    const { host, unmount } = mount(<Overview groups={groups} labels={messagesFor(lang)} />);
    const input = host.querySelector('input');
    expect(input?.labels?.[0]?.textContent).toBe(label);
    expect(input?.placeholder).toBe(placeholder);
    expect(host.querySelector('h2')?.textContent).toBe(title);
    type(input, 'zzz');
    expect(host.querySelector('[role="status"] span')?.textContent).toBe(none);
    expect(host.querySelector('[role="status"]')?.textContent).toContain('zzz');
    type(input, 'RET');
    expect(host.querySelector('[role="status"]')?.textContent).toBe('');
    expect(host.querySelector('h3 a')?.getAttribute('href')).toBe('/retry');
    unmount();
  });

  it('is nothing without pages', () => {
    const { host, unmount } = mount(<Overview groups={[]} labels={messagesFor('en')} />);
    expect(host.innerHTML).toBe('');
    unmount();
  });
});
