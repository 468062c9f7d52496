import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tabStore } from '../../stores/tab-store.js';
import { click, hydrate, mount, press, renderOnServer, translate } from '../../testing/dom.js';
import { Tab, type TabProps } from './Tab.js';
import { Tabs } from './Tabs.js';

const sample = (groupId?: string) => (
  <Tabs groupId={groupId}>
    <Tab label="npm">one</Tab>
    {'\n'}
    <Tab label="yarn">two</Tab>
    <Tab label="pnpm">three</Tab>
  </Tabs>
);
const shown = (host: Element) =>
  [...host.querySelectorAll<HTMLElement>('[role="tabpanel"]')]
    .filter((panel) => !panel.hidden)
    .map((p) => p.textContent);
const tab = (host: Element, name: string) =>
  [...host.querySelectorAll('[role="tab"]')].find((t) => t.textContent === name);

const tabsOf = (labels: string[], defaultLabel?: string) => (
  <Tabs defaultLabel={defaultLabel}>
    {labels.map((label) => (
      <Tab key={label} label={label}>
        {label}
      </Tab>
    ))}
  </Tabs>
);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

describe('Tabs', () => {
  it('has every panel in the HTML, the first one shown', () => {
    const host = document.createElement('div');
    host.innerHTML = renderOnServer(sample());
    expect(host.querySelectorAll('[role="tabpanel"]')).toHaveLength(3);
    expect(shown(host)).toEqual(['one']);
    expect([...host.querySelectorAll('[role="tab"]')].map((t) => t.getAttribute('aria-selected'))).toEqual([
      'true',
      'false',
      'false',
    ]);
  });

  it('moves with the arrows, Home and End, with one stop for Tab', () => {
    const { host } = mount(sample());
    const names: (string | null)[] = [];
    act(() => (tab(host, 'npm') as HTMLElement).focus());
    for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
      press(document.activeElement, key);
      names.push(document.activeElement?.textContent ?? null);
    }
    expect(names).toEqual(['yarn', 'pnpm', 'npm', 'pnpm', 'npm']);
    expect([...host.querySelectorAll<HTMLElement>('[role="tab"]')].map((t) => t.tabIndex)).toEqual([0, -1, -1]);
  });

  it('keeps the choice of a group under its key, for all tabs of the group', () => {
    const first = mount(sample('manager'));
    const second = mount(sample('manager'));
    const other = mount(sample('else'));
    click(tab(first.host, 'yarn'));
    expect(localStorage.getItem('diptych.tabs.manager')).toBe('yarn');
    expect([shown(first.host), shown(second.host), shown(other.host)]).toEqual([['two'], ['two'], ['one']]);
  });

  it('knows tabs that the browser has translated', () => {
    const { host } = mount(sample('translated'));
    translate(host);
    click(host.querySelectorAll('[role="tab"]')[2]);
    expect(shown(host)).toEqual(['«three»']);
    press(host.querySelectorAll('[role="tab"]')[2], 'ArrowLeft');
    expect(shown(host)).toEqual(['«two»']);
    expect(localStorage.getItem('diptych.tabs.translated')).toBe('yarn');
    const panel = host.querySelector('[role="tabpanel"]');
    act(() => void panel?.dispatchEvent(new Event('beforematch', { bubbles: true })));
    expect(shown(host)).toEqual(['«one»']);
  });

  it('leaves the text of closed panels to the search of the browser', () => {
    const { host } = mount(sample());
    click(tab(host, 'yarn'));
    const hidden = [...host.querySelectorAll('[role="tabpanel"]')].map((panel) => panel.getAttribute('hidden'));
    expect(hidden).toEqual(['until-found', null, 'until-found']);
    // They have a box, which is not for assistive technology.
    const silent = [...host.querySelectorAll('[role="tabpanel"]')].map((panel) => panel.getAttribute('aria-hidden'));
    expect(silent).toEqual(['true', null, 'true']);
  });

  it('shows a panel in which the browser has found something, which is not a choice', () => {
    tabStore('found').set('yarn');
    const first = mount(sample('found'));
    const second = mount(sample('found'));
    const panel = first.host.querySelectorAll('[role="tabpanel"]')[2];
    act(() => void panel?.dispatchEvent(new Event('beforematch', { bubbles: true })));
    expect([shown(first.host), shown(second.host)]).toEqual([['three'], ['two']]);
    expect(first.host.querySelector('[aria-selected="true"]')?.textContent).toBe('pnpm');
    expect(localStorage.getItem('diptych.tabs.found')).toBe('yarn');
    click(tab(second.host, 'npm'));
    expect([shown(first.host), shown(second.host)]).toEqual([['one'], ['one']]);
  });

  it('follows another browser tab, and ignores a label it does not have', () => {
    const { host } = mount(sample('shared'));
    const storage = (newValue: string | null) =>
      act(() => {
        window.dispatchEvent(new StorageEvent('storage', { key: 'diptych.tabs.shared', newValue }));
      });
    storage('pnpm');
    expect(shown(host)).toEqual(['three']);
    storage('deno');
    expect(shown(host)).toEqual(['one']);
  });

  it('hydrates over a choice that a script has applied before', () => {
    tabStore('before').set('yarn');
    const { host, diagnostics } = hydrate(sample('before'));
    expect(diagnostics).toEqual([]);
    expect(shown(host)).toEqual(['two']);
  });

  it('leaves tabs within a panel to themselves', () => {
    const { host } = mount(
      <Tabs>
        <Tab label="outer 1">
          <Tabs>
            <Tab label="inner 1">a</Tab>
            <Tab label="inner 2">b</Tab>
          </Tabs>
        </Tab>
        <Tab label="outer 2">c</Tab>
      </Tabs>,
    );
    click(tab(host, 'inner 2'));
    click(tab(host, 'outer 2'));
    click(tab(host, 'outer 1'));
    expect(shown(host).at(-1)).toBe('b');
  });

  it('works for the visit where storage is blocked', () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new Error('blocked');
    };
    const { host } = mount(sample('blocked'));
    click(tab(host, 'yarn'));
    expect(shown(host)).toEqual(['two']);
    Storage.prototype.setItem = setItem;
  });

  it('reads panels in fragments and lists', () => {
    const { host } = mount(
      <Tabs>
        <Tab label="npm">one</Tab>
        {['yarn', 'pnpm'].map((name) => (
          <Tab key={name} label={name}>
            {name}
          </Tab>
        ))}
      </Tabs>,
    );
    expect([...host.querySelectorAll('[role="tab"]')].map((t) => t.textContent)).toEqual(['npm', 'yarn', 'pnpm']);
    click(tab(host, 'pnpm'));
    expect(shown(host)).toEqual(['pnpm']);
  });

  it.each([
    ['a panel whose label is no text', <Tab key="a" label={(<b>npm</b>) as unknown as string} />, 'give <Tab> one'],
    [
      'a panel of another tool',
      <Tab key="a" {...({ title: 'npm' } as unknown as TabProps)} />,
      'write <Tab label="npm">',
    ],
    ['an element of nothing', createElement(undefined as unknown as 'p', { key: 'a' }), 'give <Tab> one'],
    ['another element', <p key="a">one</p>, 'give <p> one'],
    ['a text', 'one', 'give the text "one" one'],
  ])('refuses %s, which no label leads to', (_, child, message) => {
    expect(() => renderOnServer(<Tabs>{child}</Tabs>)).toThrow(message);
  });

  it('gives a second tab of a label one of its own, and warns', () => {
    const { host } = mount(
      <Tabs>
        <Tab label="a">x</Tab>
        <Tab label="a">y</Tab>
        <Tab label="a (2)">z</Tab>
      </Tabs>,
    );
    expect(shown(host)).toEqual(['x']);
    expect([...host.querySelectorAll('[role="tab"]')].map((t) => t.textContent)).toEqual(['a', 'a (2)', 'a (2) (2)']);
    click(tab(host, 'a (2)'));
    expect(shown(host)).toEqual(['y']);
    expect(console.warn).toHaveBeenCalledWith('<Tab label="a"> has the label of another tab, and is shown as "a (2)".');
  });

  it.each([
    ['an unknown label', tabsOf(['a'], 'zz'), '<Tabs defaultLabel="zz"> has'],
    ['no tab', tabsOf([]), '<Tabs> has no <Tab>'],
    ['a tab outside', <Tab key="a" label="a" />, '<Tab label="a"> is not a child of <Tabs>'],
  ])('warns of %s', (_, element, message) => {
    const html = renderOnServer(element);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(message));
    expect(html).not.toContain('hidden');
    expect(html).not.toContain('<div role="tablist" aria-label=""');
  });

  it('keeps one tab selected and reachable when the panels change', () => {
    const { host, root } = mount(tabsOf(['one', 'two', 'three']));
    click(tab(host, 'three'));
    act(() => root.render(tabsOf(['four', 'one', 'three'])));
    expect(shown(host)).toEqual(['three']);
    act(() => root.render(tabsOf(['four', 'five'])));
    expect(shown(host)).toEqual(['four']);
    expect([...host.querySelectorAll<HTMLElement>('[role="tab"]')].map((t) => t.tabIndex)).toEqual([0, -1]);
    act(() => root.render(tabsOf(['six', 'four', 'five'])));
    expect(shown(host)).toHaveLength(1);
    expect(shown(host)[0]).toBe(host.querySelector('[aria-selected="true"]')?.textContent);
  });

  it('hides a panel that React creates anew while another is selected', () => {
    const panels = (version: number) => (
      <Tabs>
        <Tab key={version} label="a">
          one
        </Tab>
        <Tab label="b">two</Tab>
      </Tabs>
    );
    const { host, root } = mount(panels(1));
    click(tab(host, 'b'));
    act(() => root.render(panels(2)));
    expect(shown(host)).toEqual(['two']);
  });
});
