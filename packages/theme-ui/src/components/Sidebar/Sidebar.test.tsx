import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { click, hydrate, mount, renderOnServer } from '../../testing/dom.js';
import { sampleSidebar } from '../../testing/samples.js';
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

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  document.body.innerHTML = '';
});

describe('Sidebar', () => {
  it('differs between two pages in the mark of the current one only', () => {
    const strip = (html: string) => html.replaceAll(' aria-current="page"', '');
    const first = renderOnServer(sample('/guide/start'));
    const second = renderOnServer(sample('/guide/deep'));
    expect(first).not.toBe(second);
    expect(strip(first)).toBe(strip(second));
    expect(second).toContain('href="/guide/deep" aria-current="page"');
  });

  it('opens the way to the current page, also when it changes', () => {
    const { host, root } = mount(sample('/guide/start'));
    expect(groups(host)).toEqual([
      ['Guide', 'true'],
      ['Folded', 'false'],
    ]);
    act(() => root.render(sample('/guide/deep')));
    expect(groups(host)[1]).toEqual(['Folded', 'true']);
  });

  it('keeps what the reader folds for the visit', () => {
    const { host, unmount } = mount(sample('/guide/deep'));
    click(host.querySelector('[aria-expanded]'));
    expect(groups(host)[0]).toEqual(['Guide', 'false']);
    expect(JSON.parse(sessionStorage.getItem('diptych.sidebar') ?? '').test.g).toEqual({ 0: 0 });
    unmount();
  });

  it('keeps what a script has put back before hydration', () => {
    const element = sample('/elsewhere');
    const markup = document.createElement('div');
    markup.innerHTML = renderOnServer(element);
    const { host, problems } = hydrate(element);
    expect(problems).toEqual([]);
    expect(groups(host)).toEqual([
      ['Guide', 'true'],
      ['Folded', 'false'],
    ]);
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
