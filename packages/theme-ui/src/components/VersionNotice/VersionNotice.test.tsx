import { messagesFor } from '@diptych/core/messages';
import { afterEach, expect, it } from 'vitest';
import { click, mount } from '../../testing/dom.js';
import { VersionNotice } from './VersionNotice.js';

afterEach(() => {
  document.body.innerHTML = '';
});

it.each([
  [
    { link: '/a', exists: true, notice: 'old' },
    'This page is about version 1 & $&, which is not the newest. Read this page in 2',
  ],
  [{ link: '/', exists: false, notice: 'old' }, 'This page is about version 1 & $&, which is not the newest. Go to 2'],
  [
    { link: '/a', exists: true, notice: 'unreleased' },
    'This page is about version 1 & $&, which is not released yet. Read this page in 2',
  ],
] as const)('tells of the version, and leads to the newest: %j', (newest, text) => {
  const labels = messagesFor('en');
  const { host } = mount(<VersionNotice newest={newest} version="1 & $&" newestVersion="2" labels={labels} />);
  expect(host.textContent).toBe(text);
  expect(host.querySelector('a')?.getAttribute('href')).toBe(newest.link);
});

it('keeps the query and hash of the address', () => {
  window.history.replaceState(null, '', '/v1/a?tab=1#linux');
  const newest = { link: '/a', exists: true, notice: 'old' } as const;
  const { host } = mount(<VersionNotice newest={newest} version="1" newestVersion="2" labels={messagesFor('en')} />);
  const link = host.querySelector('a') as HTMLAnchorElement;
  link.addEventListener('click', (event) => event.preventDefault());
  click(link);
  expect(new URL(link.href)).toMatchObject({ pathname: '/a', search: '?tab=1', hash: '#linux' });
});
