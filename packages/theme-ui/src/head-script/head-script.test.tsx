import { brotliCompressSync } from 'node:zlib';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tab } from '../components/Tabs/Tab.js';
import { Tabs } from '../components/Tabs/Tabs.js';
import { headScripts } from '../create-theme.js';
import { renderOnServer, translate } from '../testing/dom.js';

const html = document.documentElement;
const run = () => new Function(headScripts.join(';'))();
const systemIsDark = (dark: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: dark }));

beforeEach(() => {
  document.body.innerHTML = '';
  html.className = '';
});
afterEach(() => vi.unstubAllGlobals());

describe('the colour scheme', () => {
  it.each([
    ['light', true, false],
    ['dark', false, true],
    ['auto', true, true],
    ['auto', false, false],
    ['purple', true, true],
    [null, false, false],
  ])('stored %s, system dark %s: dark %s', (stored, system, dark) => {
    if (stored !== null) localStorage.setItem('diptych-theme', stored);
    systemIsDark(system);
    run();
    expect(html.classList.contains('dark')).toBe(dark);
  });

  it('leaves the class to what an application sets behind it', () => {
    systemIsDark(true);
    run();
    html.classList.remove('dark');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    for (const event of ['beforeprint', 'afterprint']) dispatchEvent(new Event(event));
    expect(html.classList.contains('dark')).toBe(false);
  });

  it('follows the system where storage is blocked', () => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = () => {
      throw new Error('blocked');
    };
    systemIsDark(true);
    run();
    Storage.prototype.getItem = getItem;
    expect(html.classList.contains('dark')).toBe(true);
  });
});

describe('printing', () => {
  const print = () => {
    dispatchEvent(new Event('beforeprint'));
    const isDark = html.classList.contains('dark');
    dispatchEvent(new Event('afterprint'));
    return { onPaper: isDark, after: html.classList.contains('dark') };
  };

  it.each([true, false])('is light, and ends with the scheme of before; dark: %s', (dark) => {
    systemIsDark(dark);
    run();
    expect(print()).toEqual({ onPaper: false, after: dark });
    expect(print()).toEqual({ onPaper: false, after: dark });
  });
});

describe('what the reader chose before', () => {
  const tabs = () =>
    renderOnServer(
      <Tabs groupId="pm">
        <Tab label="npm">npm</Tab>
        <Tab label="yarn">yarn</Tab>
      </Tabs>,
    );
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]')].filter((p) => !p.hidden).map((p) => p.textContent);

  it('shows the stored tab', () => {
    localStorage.setItem('diptych.tabs.pm', 'yarn');
    document.body.innerHTML = tabs();
    run();
    expect(shown()).toEqual(['yarn']);
    expect(document.querySelector('[aria-selected="true"]')?.textContent).toBe('yarn');
  });

  it('leaves tabs alone that do not have the stored label', () => {
    localStorage.setItem('diptych.tabs.pm', 'deno');
    document.body.innerHTML = tabs();
    run();
    expect(shown()).toEqual(['npm']);
  });

  it('answers to clicks until the island is there', () => {
    document.body.innerHTML = tabs() + tabs();
    run();
    document.querySelectorAll<HTMLElement>('[role="tab"]')[1]?.click();
    expect(shown()).toEqual(['yarn', 'yarn']);
    expect(localStorage.getItem('diptych.tabs.pm')).toBe('yarn');
  });

  it('knows tabs that the browser has translated', () => {
    document.body.innerHTML = tabs() + tabs();
    run();
    translate(document.body);
    document.querySelectorAll<HTMLElement>('[role="tab"]')[1]?.click();
    expect(shown()).toEqual(['«yarn»', '«yarn»']);
    expect(localStorage.getItem('diptych.tabs.pm')).toBe('yarn');
    document.querySelector('[hidden]')?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect(shown()).toEqual(['«npm»', '«yarn»']);
  });

  it('shows the tab whose panel holds the target of the address', () => {
    run();
    document.body.innerHTML = renderOnServer(
      <Tabs>
        <Tab label="npm">npm</Tab>
        <Tab label="yarn">
          <h3 id="中">yarn</h3>
        </Tab>
      </Tabs>,
    );
    expect(shown()).toEqual(['npm']);
    location.hash = `#${encodeURIComponent('中')}`;
    dispatchEvent(new Event('hashchange'));
    expect(shown()).toEqual(['yarn']);
    document.querySelector<HTMLElement>('[role="tab"]')?.click();
    expect(shown()).toEqual(['npm']);
    const link = document.body.appendChild(document.createElement('a'));
    link.href = location.hash;
    link.click();
    expect(shown()).toEqual(['yarn']);
    location.hash = '#100%';
    dispatchEvent(new Event('hashchange'));
    location.hash = '';
  });

  it('keeps a tab that a link or the search of the browser has opened, which is not a choice', () => {
    localStorage.setItem('diptych.tabs.pm', 'yarn');
    const waiting = document.body.appendChild(document.createElement('div'));
    waiting.innerHTML = tabs();
    document.body.insertAdjacentHTML('beforeend', tabs());
    run();
    expect(waiting.querySelector('[hidden]')?.getAttribute('hidden')).toBe('until-found');
    waiting.querySelector('[hidden]')?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    // As after each change of the document.
    run();
    expect(shown()).toEqual(['npm', 'yarn']);
    const element = (
      <Tabs groupId="pm">
        <Tab label="npm">npm</Tab>
        <Tab label="yarn">yarn</Tab>
      </Tabs>
    );
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    act(() => void hydrateRoot(waiting, element));
    expect(report).not.toHaveBeenCalled();
    report.mockRestore();
    expect(shown()).toEqual(['npm', 'yarn']);
    expect(localStorage.getItem('diptych.tabs.pm')).toBe('yarn');
  });

  it('forgets such a tab when the reader chooses one in its group', () => {
    document.body.innerHTML = tabs() + tabs();
    run();
    document.querySelector('[hidden]')?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect(shown()).toEqual(['yarn', 'npm']);
    document.querySelectorAll<HTMLElement>('[role="tab"]')[2]?.click();
    expect(shown()).toEqual(['npm', 'npm']);
  });

  it('answers to keys on tabs until the island is there, and keeps what was chosen when it comes', () => {
    document.body.innerHTML = '';
    const waiting = document.body.appendChild(document.createElement('div'));
    waiting.innerHTML = tabs().replace('data-group="pm"', '');
    run();
    const tab = (index: number) => waiting.querySelectorAll<HTMLElement>('[role="tab"]')[index];
    const press = (key: string, init = {}) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
      document.activeElement?.dispatchEvent(event);
      return [document.activeElement?.textContent, event.defaultPrevented];
    };
    tab(0)?.focus();
    expect(press('ArrowLeft')).toEqual(['yarn', true]);
    expect(press('ArrowRight')).toEqual(['npm', true]);
    expect(press('ArrowLeft', { altKey: true })).toEqual(['npm', false]);
    expect(press('a')).toEqual(['npm', false]);
    expect(press('End')).toEqual(['yarn', true]);
    expect(press('Home')).toEqual(['npm', true]);
    expect(press('End')).toEqual(['yarn', true]);
    expect(shown()).toEqual(['yarn']);
    expect(tab(1)?.tabIndex).toBe(0);
    const element = (
      <Tabs>
        <Tab label="npm">npm</Tab>
        <Tab label="yarn">yarn</Tab>
      </Tabs>
    );
    act(() => void hydrateRoot(waiting, element));
    expect(shown()).toEqual(['yarn']);
    expect(tab(1)?.getAttribute('aria-selected')).toBe('true');
    expect(tab(0)?.getAttribute('aria-selected')).toBe('false');
  });

  it('opens and closes groups until the sidebar is there, and remembers them for it', () => {
    document.body.innerHTML = `<div data-sidebar="en  guide"><div class="dt-side">
      <button aria-expanded="true"></button><button aria-expanded="false"></button></div></div><main></main>`;
    run();
    const later = vi.fn();
    document.addEventListener('click', later, true);
    const [, folded] = document.querySelectorAll<HTMLElement>('.dt-side button');
    folded?.click();
    expect(folded?.getAttribute('aria-expanded')).toBe('true');
    expect(JSON.parse(sessionStorage.getItem('diptych.sidebar') ?? '')).toEqual({ 'en  guide': { g: { 1: 1 } } });
    folded?.click();
    expect(folded?.getAttribute('aria-expanded')).toBe('false');
    expect(JSON.parse(sessionStorage.getItem('diptych.sidebar') ?? '')).toEqual({ 'en  guide': { g: { 1: 0 } } });
    // Nobody keeps these clicks for later, or the group would turn twice.
    expect(later).not.toHaveBeenCalled();
    document.querySelector<HTMLElement>('.dt-side')?.setAttribute('data-live', '');
    folded?.click();
    expect([folded?.getAttribute('aria-expanded'), later.mock.calls.length]).toEqual(['false', 1]);
    document.removeEventListener('click', later, true);
  });

  it('puts back groups and scroll position of this sidebar', () => {
    sessionStorage.setItem(
      'diptych.sidebar',
      JSON.stringify({ 'en  guide': { s: 40, p: location.pathname, g: { 1: 1 } } }),
    );
    document.body.innerHTML = `<div data-sidebar="en  guide"><div class="dt-side">
      <button aria-expanded="true"></button><button aria-expanded="false"></button></div></div><main></main>`;
    let layOut = () => {};
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: (entries: unknown[], self: unknown) => void) {
          layOut = () => callback([], this);
        }
        observe() {}
        disconnect() {}
      },
    );
    run();
    expect([...document.querySelectorAll('button')].map((b) => b.getAttribute('aria-expanded'))).toEqual([
      'true',
      'true',
    ]);
    const pane = document.querySelector('[data-sidebar]') as HTMLElement;
    // A closed drawer has no size, and keeps no position.
    layOut();
    expect(pane.scrollTop).toBe(0);
    Object.defineProperty(pane, 'clientHeight', { value: 300 });
    layOut();
    expect(pane.scrollTop).toBe(40);
  });

  it('leaves open what holds the current page, and keeps it open', () => {
    sessionStorage.setItem('diptych.sidebar', JSON.stringify({ 'en  guide': { g: { 0: 0, 1: 0 } } }));
    document.body.innerHTML = `<div data-sidebar="en  guide"><div class="dt-side"><ul>
      <li><button aria-expanded="true"></button><ul><li><a aria-current="page"></a></li></ul></li>
      <li><button aria-expanded="true"></button><ul></ul></li></ul></div></div><main></main>`;
    run();
    const expanded = [...document.querySelectorAll('button')].map((b) => b.getAttribute('aria-expanded'));
    expect(expanded).toEqual(['true', 'false']);
    expect(JSON.parse(sessionStorage.getItem('diptych.sidebar') ?? '')).toEqual({ 'en  guide': { g: { 0: 1, 1: 0 } } });
  });

  it('waits for tabs of which only the beginning has come in', () => {
    localStorage.setItem('diptych.tabs.pm', 'yarn');
    document.body.innerHTML = '<div data-dt="tabs" data-group="pm"></div>';
    expect(() => run()).not.toThrow();
  });

  it.each(['null', '[]', '3', 'nonsense'])('survives %s in storage', (stored) => {
    sessionStorage.setItem('diptych.sidebar', stored);
    document.body.innerHTML = '<div data-sidebar="x"></div><main></main>';
    expect(() => run()).not.toThrow();
  });

  it('lets the button of a popover say whether that is open', () => {
    document.body.innerHTML =
      '<div id="menu"><button popovertarget="menu"></button></div>' +
      '<button popovertarget="menu" aria-expanded="false"></button><details></details>';
    run();
    const states = ['open', 'closed'].map((newState) => {
      document.querySelector('#menu')?.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
      return [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-expanded'));
    });
    document.querySelector('details')?.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
    expect(states).toEqual([
      [null, 'true'],
      [null, 'false'],
    ]);
  });

  it('hides an announcement that was dismissed', () => {
    localStorage.setItem('diptych.announcement', 'v2');
    document.body.innerHTML = '<aside data-announcement="v2"></aside>';
    run();
    expect(document.querySelector('aside')?.hidden).toBe(true);
  });
});

it('is small as sent, and cannot end its script element', () => {
  for (const script of headScripts) expect(script).not.toMatch(/<\/|\n/);
  expect(brotliCompressSync(headScripts.join('')).length).toBeLessThan(2060);
});
