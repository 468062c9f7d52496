import { afterEach, describe, expect, it } from 'vitest';
import { mount } from '../../testing/dom.js';
import { SocialLinks } from './SocialLinks.js';

const link = (content: string) => ({ icon: 'github', mode: 'link' as const, content });

afterEach(() => {
  document.body.innerHTML = '';
});

describe('SocialLinks', () => {
  it('shows five, and the sixth behind a button', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map(link);
    expect(mount(<SocialLinks links={five} moreLabel="More links" />).host.querySelector('button')).toBeNull();
    const { host } = mount(<SocialLinks links={[...five, link('f')]} moreLabel="More links" />);
    expect(host.querySelector('button')?.getAttribute('aria-label')).toBe('More links');
    expect(host.querySelectorAll('.dt-dropdown-menu a')).toHaveLength(1);
  });

  it('names an icon of the site by its address, else by what it shows', () => {
    const own = (mode: 'link' | 'dom', content: string) => ({ icon: '<svg></svg>', mode, content });
    const links = [
      own('link', 'https://www.example.com/a'),
      own('link', '/feed.xml'),
      own('dom', '<b>Ask</b> <i>us</i>'),
    ];
    const { host } = mount(<SocialLinks moreLabel="More links" links={links} />);
    const names = [...host.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
    expect(names.map((name) => name?.replace(/\s+/g, ' '))).toEqual(['example.com', '/feed.xml', 'Ask us']);
  });

  it('names known icons, opens a new tab, and shows the other modes below a button', () => {
    const { host } = mount(
      <SocialLinks
        moreLabel="More links"
        links={[
          link('https://example.com'),
          { icon: 'rss', mode: 'text', content: 'Group 42' },
          { icon: 'x', mode: 'img', content: '/qr.png', label: 'Our code' },
          { icon: '<svg></svg>', mode: 'dom', content: '<b>bold</b>', label: 'Own' },
        ]}
      />,
    );
    const first = host.querySelector('a');
    expect([first?.getAttribute('aria-label'), first?.target, first?.rel]).toEqual(['GitHub', '_blank', 'noopener']);
    expect([...host.querySelectorAll('button')].map((b) => b.getAttribute('aria-label'))).toEqual([
      'RSS',
      'Our code',
      'Own',
    ]);
    expect(host.querySelector('p')?.textContent).toBe('Group 42');
    expect(host.querySelector('img')?.alt).toBe('Our code');
    expect(host.querySelector('b')?.textContent).toBe('bold');
  });
});
