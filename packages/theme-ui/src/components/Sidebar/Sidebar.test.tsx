import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { click, mount, renderOnServer } from '../../testing/dom.js';
import { sampleSidebar } from '../../testing/samples.js';
import { showStoredGroups } from './group-elements.js';
import { Sidebar } from './Sidebar.js';

const sample = (activeLink: string) => (
  <div data-sidebar="test">
    <Sidebar items={sampleSidebar} activeLink={activeLink} />
  </div>
);
const groups = (host: Element) =>
  [...host.querySelectorAll('[aria-expanded]')].map((button) => [
    button.getAttribute('aria-label') ?? button.textContent,
    button.getAttribute('aria-expanded'),
  ]);

afterEach(() => {
  document.body.innerHTML = '';
});

describe('Sidebar', () => {
  it('is rendered for each page with the way to it open', () => {
    const pageAt = (link: string) => {
      const host = document.createElement('div');
      host.innerHTML = renderOnServer(sample(link));
      return [host.querySelector('[aria-current="page"]')?.getAttribute('href'), groups(host)[1]?.[1]];
    };
    expect(pageAt('/guide/start')).toEqual(['/guide/start', 'false']);
    expect(pageAt('/guide/deep')).toEqual(['/guide/deep', 'true']);
  });

  it('opens the way to the current page, also when it changes', () => {
    const { host, root } = mount(sample('/guide/start'));
    expect(groups(host)).toEqual([
      ['Guide', 'true'],
      ['Folded', 'false'],
    ]);
    act(() => root.render(sample('/guide/deep')));
    expect(groups(host)[1]).toEqual(['Folded', 'true']);
    act(() => root.render(sample('/guide/start')));
    expect(groups(host)[1]).toEqual(['Folded', 'true']);
  });

  it('opens the way to the current page where the reader had closed it, and forgets that it was closed', () => {
    sessionStorage.setItem('diptych.sidebar', JSON.stringify({ test: { g: { 0: 0 } } }));
    const { host, unmount } = mount(sample('/guide/start'));
    expect(groups(host)[0]).toEqual(['Guide', 'true']);
    expect(JSON.parse(sessionStorage.getItem('diptych.sidebar') ?? '').test.g).toEqual({ 0: 1 });
    unmount();
  });

  it('restores what the reader chose when it appears', () => {
    sessionStorage.setItem('diptych.sidebar', JSON.stringify({ test: { g: { 0: 0, 1: 1 } } }));
    const { host } = mount(sample('/elsewhere'));
    expect(groups(host)).toEqual([
      ['Guide', 'false'],
      ['Folded', 'true'],
    ]);
  });

  it('shows the defaults of another tree', () => {
    const { host, root } = mount(sample('/elsewhere'));
    click(host.querySelectorAll('[aria-expanded]')[0]);
    sessionStorage.clear();
    const items = sampleSidebar.map((item) => (item.type === 'group' ? { ...item, collapsed: false } : item));
    act(() =>
      root.render(
        <div data-sidebar="test">
          <Sidebar items={items} activeLink="/elsewhere" />
        </div>,
      ),
    );
    expect(groups(host).map(([, open]) => open)).toEqual(['true', 'true']);
  });

  it('keeps what the reader folds for the visit', () => {
    const { host, unmount } = mount(sample('/guide/deep'));
    click(host.querySelector('[aria-expanded]'));
    expect(groups(host)[0]).toEqual(['Guide', 'false']);
    expect(JSON.parse(sessionStorage.getItem('diptych.sidebar') ?? '').test.g).toEqual({ 0: 0 });
    unmount();
  });

  it.each([
    ['a script has restored', '/elsewhere', { 0: 0, 1: 1 }, ['false', 'true']],
    ['the current page needs', '/guide/start', { 0: 0 }, ['true', 'false']],
  ])('agrees with what %s before hydration: each first click toggles what is seen', (_what, link, g, expected) => {
    sessionStorage.setItem('diptych.sidebar', JSON.stringify({ test: { g } }));
    const before = document.body.appendChild(document.createElement('div'));
    before.innerHTML = renderOnServer(sample(link));
    showStoredGroups(before.querySelector('.dt-side') as Element);
    expect(groups(before).map(([, open]) => open)).toEqual(expected);
    const diagnostics: unknown[] = [];
    act(() => void hydrateRoot(before, sample(link), { onRecoverableError: (error) => diagnostics.push(error) }));
    expect(diagnostics).toEqual([]);
    expect(groups(before).map(([, open]) => open)).toEqual(expected);
    for (const [index, button] of [...before.querySelectorAll('[aria-expanded]')].entries()) {
      click(button);
      expect(button.getAttribute('aria-expanded')).toBe(expected[index] === 'true' ? 'false' : 'true');
    }
  });

  it('keeps the group of the current page closed if the reader closed it before hydration', () => {
    const before = document.body.appendChild(document.createElement('div'));
    before.innerHTML = renderOnServer(sample('/guide/start'));
    showStoredGroups(before.querySelector('.dt-side') as Element);
    const [button] = before.querySelectorAll('[aria-expanded]');
    // As the script in the head does on a click.
    button?.setAttribute('aria-expanded', 'false');
    sessionStorage.setItem('diptych.sidebar', JSON.stringify({ test: { g: { 0: 0 } } }));
    act(() => void hydrateRoot(before, sample('/guide/start')));
    expect(button?.getAttribute('aria-expanded')).toBe('false');
    expect(JSON.parse(sessionStorage.getItem('diptych.sidebar') ?? '').test.g).toEqual({ 0: 0 });
  });

  it('takes over what was clicked before it answers, also where storage is blocked', () => {
    const before = document.body.appendChild(document.createElement('div'));
    before.innerHTML = renderOnServer(sample('/elsewhere'));
    const [button] = before.querySelectorAll('[aria-expanded]');
    button?.setAttribute('aria-expanded', 'false');
    act(() => void hydrateRoot(before, sample('/elsewhere')));
    expect(button?.getAttribute('aria-expanded')).toBe('false');
    click(button ?? null);
    expect(button?.getAttribute('aria-expanded')).toBe('true');
  });

  it('has a link and an arrow for a group with a page, one button for a group without', () => {
    const { host } = mount(sample('/x'));
    const [linked, plain] = host.querySelectorAll('li:has(> ul)');
    expect(linked?.querySelector(':scope > a')?.getAttribute('href')).toBe('/guide/');
    expect(linked?.querySelector(':scope > button')?.textContent).toBe('');
    expect(plain?.querySelector(':scope > a')).toBeNull();
    expect(plain?.querySelector(':scope > button')?.textContent).toBe('Folded');
    expect(host.querySelector('hr')?.dataset.dashed).toBe('');
    expect(host.querySelector('[target="_blank"]')?.getAttribute('rel')).toBe('noopener');
  });
});
