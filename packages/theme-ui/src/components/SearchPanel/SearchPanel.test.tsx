import { messagesFor } from '@diptych/core/messages';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_DEBOUNCE_MS, SEARCH_MISS_MS } from '../../constants.js';
import { type SearchGroup, type SearchPanelProvider, SearchUnavailable } from '../../search/search-provider.js';
import { click, mount, press, translate, type } from '../../testing/dom.js';
import { sampleGroups } from '../../testing/samples.js';
import { SearchPanel } from './SearchPanel.js';

const labels = messagesFor('en');
const onClose = vi.fn();
const open = (search: SearchPanelProvider['search']) =>
  mount(<SearchPanel provider={{ search }} open onClose={onClose} labels={labels} />);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const selected = (host: HTMLElement) => host.querySelector('[aria-selected="true"]')?.textContent;
const followed: string[] = [];
const follow = (event: Event) => {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  followed.push(`${link.getAttribute('href')} ${link.target}`.trim());
  event.preventDefault();
};

beforeEach(() => {
  vi.useFakeTimers();
  followed.length = 0;
  onClose.mockClear();
  document.addEventListener('click', follow);
});
afterEach(() => {
  vi.useRealTimers();
  document.removeEventListener('click', follow);
  document.body.innerHTML = '';
});

describe('SearchPanel', () => {
  it('is a dialog with a combobox and, once asked, a list box of options in labelled groups', async () => {
    const { host } = open(async () => sampleGroups);
    const input = host.querySelector('[role="combobox"]');
    expect(host.querySelector('dialog')?.getAttribute('aria-label')).toBe('Search');
    expect(input?.getAttribute('aria-label')).toBe('Search');
    type(input, 'start');
    await wait(SEARCH_DEBOUNCE_MS);
    expect(host.querySelectorAll('[role="listbox"] [role="option"]')).toHaveLength(3);
    expect([...host.querySelectorAll('[role="group"]')].map((group) => group.getAttribute('aria-label'))).toEqual([
      'English',
      '简体中文',
    ]);
    expect(input?.getAttribute('aria-activedescendant')).toBe(host.querySelector('[aria-selected="true"]')?.id);
  });

  it('goes on where the browser has translated the results', async () => {
    const other: SearchGroup[] = sampleGroups.map((group) => ({
      ...group,
      pages: [
        { title: 'End', link: '/end', hits: [{ type: 'title', link: '/guide/start', text: 'End', highlights: [] }] },
      ],
    }));
    const { host } = open(async (query) => (query === 'start' ? sampleGroups : other));
    const input = host.querySelector('input');
    type(input, 'start');
    await wait(SEARCH_DEBOUNCE_MS);
    translate(host);
    type(input, 'end');
    await wait(SEARCH_DEBOUNCE_MS);
    expect([...host.querySelectorAll('[role="option"]')].map((option) => option.textContent)).toEqual([
      'End',
      expect.stringContaining('End'),
    ]);
    type(input, 'start');
    await wait(SEARCH_DEBOUNCE_MS);
    expect(host.querySelectorAll('[role="option"]')[1]?.textContent).toContain('how to <b>start</b>');
  });

  it('searches 150 ms after the last key, once', async () => {
    const search = vi.fn(async () => sampleGroups);
    const { host } = open(search);
    const input = host.querySelector('input');
    type(input, 's');
    await wait(SEARCH_DEBOUNCE_MS - 1);
    type(input, 'st');
    await wait(SEARCH_DEBOUNCE_MS - 1);
    expect(search).not.toHaveBeenCalled();
    await wait(1);
    expect(search.mock.calls.map(([query]: unknown[]) => query)).toEqual(['st']);
  });

  it('tells the provider what is being typed at every key', () => {
    const onExpect = vi.fn();
    const provider = { search: async () => sampleGroups, expect: onExpect };
    const { host } = mount(<SearchPanel provider={provider} open onClose={onClose} labels={labels} />);
    const input = host.querySelector('input');
    for (const query of ['s', 'st', ' ', 'sta ']) type(input, query);
    expect(onExpect.mock.calls).toEqual([['s'], ['st'], ['sta']]);
  });

  it('shows the newest answer, whichever comes last', async () => {
    const answers: Record<string, (groups: SearchGroup[]) => void> = {};
    const { host } = open((query) => new Promise((resolve) => (answers[query] = resolve)));
    const input = host.querySelector('input');
    type(input, 'old');
    await wait(SEARCH_DEBOUNCE_MS);
    type(input, 'new');
    await wait(SEARCH_DEBOUNCE_MS);
    await act(async () => answers.new?.([sampleGroups[1] as SearchGroup]));
    await act(async () => answers.old?.([sampleGroups[0] as SearchGroup]));
    expect(host.querySelector('[role="option"]')?.textContent).toContain('开始');
  });

  it('moves with the arrows, round and round, and opens with Enter', async () => {
    const { host } = open(async () => sampleGroups);
    const input = host.querySelector('input');
    type(input, 'start');
    await wait(SEARCH_DEBOUNCE_MS);
    expect(selected(host)).toBe('Start');
    press(input, 'ArrowUp');
    expect(selected(host)).toContain('开始');
    press(input, 'ArrowDown');
    expect(selected(host)).toBe('Start');
    press(input, 'Enter');
    expect(followed).toEqual(['/guide/start']);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('keeps the line that the reader has moved to when more of the same answer comes', async () => {
    const hit = (link: string) => ({ type: 'title' as const, link, text: link, highlights: [] });
    const group = (...links: string[]): SearchGroup[] => [
      { label: 'English', lang: 'en', isElsewhere: false, pages: [{ title: '', link: '', hits: links.map(hit) }] },
    ];
    let finish = (_groups: SearchGroup[]): void => {};
    const { host } = open((_query, { onPartial }) => {
      onPartial?.(group('/a', '/b', '/c'));
      return new Promise((resolve) => (finish = resolve));
    });
    const input = host.querySelector('input');
    type(input, 'x');
    await wait(SEARCH_DEBOUNCE_MS);
    press(input, 'ArrowDown');
    expect(selected(host)).toBe('/b');
    await act(async () => finish(group('/a', '/b', '/c', '/d')));
    expect(selected(host)).toBe('/b');
    press(input, 'Enter');
    expect(followed).toEqual(['/b']);
  });

  it('adds excerpts to the lines that stand, without being busy', async () => {
    const page = (link: string, ...hits: SearchGroup['pages'][number]['hits']) => ({ title: link, link, hits });
    const line = (type: 'title' | 'content', link: string, text: string) => ({ type, link, text, highlights: [] });
    const group = (...pages: SearchGroup['pages']): SearchGroup[] => [
      { label: 'English', lang: 'en', isElsewhere: false, pages },
    ];
    let add = (_groups: readonly SearchGroup[]): void => {};
    const { host } = open(async (_query, { onExcerpts = add }) => {
      add = onExcerpts;
      return group(page('/a', line('title', '/a', 'A')), page('/b', line('title', '/b', 'B')));
    });
    type(host.querySelector('input'), 'x');
    await wait(SEARCH_DEBOUNCE_MS);
    press(host.querySelector('input'), 'ArrowDown');
    await act(async () =>
      add(group(page('/b', line('content', '/b#s', 'of b')), page('/a', line('content', '/a#s', 'of a')))),
    );
    expect([...host.querySelectorAll('[role="option"]')].map((option) => option.textContent)).toEqual(['of a', 'of b']);
    expect(selected(host)).toBe('of b');
    expect(host.querySelector('dialog')?.hasAttribute('data-busy')).toBe(false);
  });

  it('opens results of other languages in a new tab', async () => {
    const { host } = open(async () => sampleGroups);
    type(host.querySelector('input'), 'start');
    await wait(SEARCH_DEBOUNCE_MS);
    press(host.querySelector('input'), 'ArrowUp');
    press(host.querySelector('input'), 'Enter');
    expect(followed).toEqual(['/zh/guide/start _blank']);
  });

  it('stays open beside results that the reader opens in new tabs', async () => {
    const openTab = vi.fn();
    vi.stubGlobal('open', openTab);
    const { host } = open(async () => sampleGroups);
    type(host.querySelector('input'), 'start');
    await wait(SEARCH_DEBOUNCE_MS);
    for (const modifier of ['ctrlKey', 'metaKey']) press(host.querySelector('input'), 'Enter', { [modifier]: true });
    expect(openTab.mock.calls.map(([url]) => new URL(url).pathname)).toEqual(['/guide/start', '/guide/start']);
    expect(followed).toEqual([]);
    act(() => {
      const init = { bubbles: true, cancelable: true, ctrlKey: true };
      host.querySelector('[role="option"]')?.dispatchEvent(new MouseEvent('click', init));
    });
    expect(onClose).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('lets no key do anything while an input method composes', async () => {
    const { host } = open(async () => sampleGroups);
    type(host.querySelector('input'), 'start');
    await wait(SEARCH_DEBOUNCE_MS);
    for (const key of ['ArrowDown', 'Enter', 'Escape']) press(host.querySelector('input'), key, { isComposing: true });
    expect(selected(host)).toBe('Start');
    expect(followed).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says that there is nothing, literally, and Enter then does nothing', async () => {
    const { host } = open(async () => []);
    const query = '$& <b>x</b>';
    type(host.querySelector('input'), query);
    await wait(SEARCH_DEBOUNCE_MS);
    const status = host.querySelector('[role="status"]');
    expect(status?.querySelectorAll('p')[0]?.textContent).toBe(`No results for "${query}"`);
    expect(status?.querySelectorAll('p')[1]?.textContent).toBe('Please try again with a different keyword');
    press(host.querySelector('input'), 'Enter');
    expect(followed).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('counts nothing as missing before an input method has finished the text', async () => {
    const onMiss = vi.fn();
    const props = { provider: { search: async () => [] }, open: true, onClose, labels, onMiss };
    const { host } = mount(<SearchPanel {...props} />);
    const input = host.querySelector('input');
    const compose = (name: string) => act(() => input?.dispatchEvent(new CompositionEvent(name, { bubbles: true })));
    compose('compositionstart');
    type(input, 'zhong wen');
    await wait(SEARCH_DEBOUNCE_MS + SEARCH_MISS_MS);
    expect(host.textContent).not.toContain('No results');
    expect(onMiss).not.toHaveBeenCalled();
    type(input, '中文');
    compose('compositionend');
    await wait(SEARCH_DEBOUNCE_MS);
    expect(host.textContent).toContain('No results for "中文"');
    await wait(SEARCH_MISS_MS);
    expect(onMiss.mock.calls).toEqual([['中文']]);
  });

  it('never reads results as HTML and marks what matched', async () => {
    const { host } = open(async () => sampleGroups);
    type(host.querySelector('input'), 'start');
    await wait(SEARCH_DEBOUNCE_MS);
    expect(host.querySelector('[role="listbox"] b')).toBeNull();
    expect([...host.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Start', 'start', 'start']);
  });

  it.each([
    [new Error('down'), 1],
    [new SearchUnavailable('down'), 0],
  ])(
    'says that a failing search could not be loaded, keeps what is typed, and tries again: %s',
    async (cause, lines) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      let isDown = true;
      const { host } = open(async () => {
        if (isDown) throw cause;
        return sampleGroups;
      });
      type(host.querySelector('input'), 'start');
      await wait(SEARCH_DEBOUNCE_MS);
      expect(logged.mock.calls).toEqual(Array(lines).fill(['The search failed:', cause]));
      logged.mockRestore();
      expect(host.querySelector('[role="status"]')?.textContent).toBe('Search could not be loaded.');
      expect(host.textContent).not.toContain('No results');
      isDown = false;
      click([...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again') ?? null);
      await wait(0);
      expect(host.querySelector('input')?.value).toBe('start');
      expect(host.querySelectorAll('[role="option"]')).toHaveLength(3);
      expect(host.querySelector('[role="status"]')?.textContent).toBe('2 results');
    },
  );

  it('opens no line of the query before: Enter waits for the answer to what is typed', async () => {
    const group = (link: string): SearchGroup[] => [
      {
        label: 'English',
        lang: 'en',
        isElsewhere: false,
        pages: [{ title: link, link, hits: [{ type: 'title', link, text: link, highlights: [] }] }],
      },
    ];
    const { host } = open(async (query) => group(`/${query}`));
    const input = host.querySelector('input');
    type(input, 'old');
    await wait(SEARCH_DEBOUNCE_MS);
    type(input, 'new');
    press(input, 'Enter');
    expect(followed).toEqual([]);
    await wait(SEARCH_DEBOUNCE_MS);
    expect(followed).toEqual(['/new']);
  });

  it('says which query was answered, and asks for the one that was typed', async () => {
    const search = vi.fn(async (_query: string, { literal }: { literal?: boolean }) =>
      literal
        ? sampleGroups
        : sampleGroups.map((group, index) => (index === 0 ? { ...group, corrected: 'start' } : group)),
    );
    const { host } = open(search as unknown as SearchPanelProvider['search']);
    type(host.querySelector('input'), 'satrt');
    await wait(SEARCH_DEBOUNCE_MS);
    expect(host.textContent).toContain('Showing results for “start”.');
    click([...host.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('satrt')) ?? null);
    await wait(0);
    expect(search.mock.calls.at(-1)?.[1]).toMatchObject({ literal: true });
    expect(host.textContent).not.toContain('Showing results for');
  });

  it('offers more results, and the parts of the site alone', async () => {
    const sections = [
      { path: '/guide/', count: 8 },
      { path: '/api/', count: 4 },
    ];
    const search = vi.fn(async (_query: string, _request: object) => [
      { ...(sampleGroups[0] as SearchGroup), total: 12, sections },
    ]);
    const { host } = open(search as unknown as SearchPanelProvider['search']);
    const button = (text: string) =>
      [...host.querySelectorAll('button')].find(({ textContent }) => textContent === text) ?? null;
    type(host.querySelector('input'), 'start');
    await wait(SEARCH_DEBOUNCE_MS);
    click(button('More results'));
    await wait(0);
    expect(search.mock.calls.at(-1)?.[1]).toMatchObject({ limit: 14 });
    click(button('api 4'));
    await wait(0);
    expect(search.mock.calls.at(-1)?.[1]).toMatchObject({ limit: 7, within: '/api/' });
    expect(button('api 4')?.getAttribute('aria-pressed')).toBe('true');
  });

  it('names the parts of the site as the navigation does, and not the pages at the top by the first of them', async () => {
    const sections = [
      { path: '/guide/', count: 2 },
      { path: '/', count: 1 },
    ];
    const search = async () => [{ ...(sampleGroups[0] as SearchGroup), total: 3, sections }];
    const entries = [{ text: 'Learn', link: '/docs/guide/start/' }];
    const { host } = mount(
      <SearchPanel provider={{ search }} open onClose={onClose} labels={labels} entries={entries} />,
    );
    type(host.querySelector('input'), 'start');
    await wait(SEARCH_DEBOUNCE_MS);
    const names = [...host.querySelectorAll('.dt-search-notices li')].map(({ textContent }) => textContent);
    expect(names.slice(1)).toEqual(['Learn 2', '/ 1']);
  });

  it('takes what was typed before it was there', async () => {
    const takeTyped = vi.fn(() => 'moc');
    // Asked for in the same turn: the next key must find the text in the field.
    const prepare = vi.fn(() => void expect(document.querySelector('input')?.value).toBe('moc'));
    const provider = { search: async () => sampleGroups, prepare };
    const { host } = mount(
      <SearchPanel provider={provider} open onClose={onClose} labels={labels} takeTyped={takeTyped} />,
    );
    expect(prepare).toHaveReturned();
    expect(host.querySelector('input')?.value).toBe('moc');
    expect(takeTyped).toHaveBeenCalledOnce();
  });

  it('empties the results with the query', async () => {
    const { host } = open(async () => sampleGroups);
    type(host.querySelector('input'), 'start');
    await wait(SEARCH_DEBOUNCE_MS);
    type(host.querySelector('input'), ' ');
    expect(host.querySelectorAll('[role="option"]')).toHaveLength(0);
    expect(host.querySelector('[role="status"]')?.textContent).toBe('');
  });

  it('remembers what was chosen, and believes storage only addresses of this site', async () => {
    const first = open(async () => sampleGroups);
    type(first.host.querySelector('input'), 'start');
    await wait(SEARCH_DEBOUNCE_MS);
    click(first.host.querySelector('[role="option"]'));
    first.unmount();
    const second = open(async () => []);
    const recent = second.host.querySelector('ul[aria-label="Recent"] a');
    expect(recent?.textContent).toBe('Start');
    click(recent);
    expect(followed).toEqual(['/guide/start', '/guide/start']);
    expect(onClose).toHaveBeenCalledTimes(2);
    second.unmount();
    localStorage.setItem(
      'diptych.recent',
      '[{"type":"title","text":"x","link":"javascript:alert(1)"},{"type":"title","text":"y","link":"//evil"},3]',
    );
    expect(open(async () => []).host.querySelectorAll('a')).toHaveLength(0);
  });

  it('has no options while the field is empty, only links to start from', async () => {
    const entries = [{ text: 'Guide', link: '/guide/' }];
    const provider = { search: async () => sampleGroups };
    const { host } = mount(
      <SearchPanel provider={provider} open onClose={onClose} labels={labels} entries={entries} />,
    );
    const input = host.querySelector('input');
    const starts = () => [...host.querySelectorAll('ul[aria-label="Start here"] a')].map((link) => link.textContent);
    type(input, 'start');
    await wait(SEARCH_DEBOUNCE_MS);
    expect(starts()).toEqual([]);
    type(input, '');
    expect(starts()).toEqual(['Guide']);
    expect(host.querySelectorAll('[role="option"],[aria-selected]')).toHaveLength(0);
    expect(input?.getAttribute('aria-expanded')).toBe('false');
    for (const key of ['ArrowDown', 'Enter']) press(input, key);
    expect(followed).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });
});
