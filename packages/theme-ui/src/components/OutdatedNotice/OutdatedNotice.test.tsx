import { messagesFor } from '@diptych/core/messages';
import { afterEach, expect, it } from 'vitest';
import { mount } from '../../testing/dom.js';
import { OutdatedNotice } from './OutdatedNotice.js';

afterEach(() => {
  document.body.innerHTML = '';
});

it('leads to each newer section of the original, and to what this page has too much', () => {
  const { host } = mount(
    <OutdatedNotice
      labels={messagesFor('zh-CN')}
      outdated={{
        link: '/guide/retry',
        lang: 'en',
        sections: [
          { change: 'changed', id: '', text: '重试' },
          { change: 'added', id: 'limits', text: 'Limits' },
          { change: 'changed', id: 'example', text: '示例' },
          { change: 'removed', id: 'old', text: '旧版' },
        ],
      }}
    />,
  );
  const links = [...host.querySelectorAll('a')].map((a) => [a.getAttribute('href'), a.textContent, a.hreflang, a.lang]);
  expect(links).toEqual([
    ['/guide/retry', '阅读原文', 'en', ''],
    ['/guide/retry', '重试', 'en', ''],
    ['/guide/retry#example', '示例', 'en', ''],
    ['/guide/retry#limits', 'Limits', 'en', 'en'],
    ['#old', '旧版', '', ''],
  ]);
  expect(host.querySelector('aside')?.getAttribute('aria-label')).toBe('译文状态');
});
