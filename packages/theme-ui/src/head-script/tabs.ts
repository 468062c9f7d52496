import { foundTab, hidePanel, nextTab, showPanel, tabsAround, tabsIn } from '../components/Tabs/tab-elements.js';
import { TABS_STORAGE_PREFIX } from '../constants.js';
import { reveal } from '../core/headless.js';
import { TABS_EVENT, type TabChoice } from '../stores/tabs-event.js';
import { decode } from '../utils/decode.js';
import { readStored, writeStored } from '../utils/storage.js';

/** Selections of this visit by group, if storage is blocked. */
const choices = new Map<string, string>();

const WAITING = '[data-dt="tabs"]:not([data-live])';

/** Applies the stored selection to every group of tabs on the page, and lets the browser find the text of closed ones. */
export function restoreTabs(): void {
  // React and the documents write `hidden` without a value.
  document.querySelectorAll('[data-dt="tab-panel"][hidden=""]').forEach(hidePanel);
  for (const tabs of document.querySelectorAll<HTMLElement>(`${WAITING}[data-group]:not([data-revealed])`)) {
    const group = tabs.dataset.group ?? '';
    const label = readStored(TABS_STORAGE_PREFIX + group) ?? choices.get(group);
    if (label !== undefined) show(tabsIn(tabs).find((tab) => tab.value === label));
  }
}

/**
 * Handles clicks and keys on tabs until their island is hydrated, if ever; and keeps those without an island in
 * sync with those that have one.
 */
export function answerForTabs(): void {
  document.addEventListener(TABS_EVENT, (event) => {
    const { groupId, label } = (event as CustomEvent<TabChoice>).detail;
    follow(groupId, label);
  });
  // What is found in a panel, or linked to, selects its tab, but is not the reader's choice.
  document.addEventListener('beforematch', (event) => {
    const tab = waitingTab(foundTab(event));
    if (!tab) return;
    tabsAround(tab).dataset.revealed = '';
    show(tab);
  });
  document.addEventListener('click', ({ target }) => {
    const tab = waitingTab(target);
    if (tab) choose(tab);
    // A link to the current address causes no event, but the reader may have left its tab.
    if (target instanceof Element && target.closest('a')?.href === location.href) revealTarget();
  });
  document.addEventListener('keydown', (event) => {
    const tab = waitingTab(event.target);
    const next = tab && nextTab(event, tab);
    if (!next) return;
    event.preventDefault();
    choose(next);
    next.focus();
  });
}

/** Selects the tab whose panel has the target of the address in it, where the browser does not do so itself. */
export function revealTarget(): void {
  const target = document.getElementById(decode(location.hash.slice(1)));
  if (!target) return;
  // A tab that was restored after the browser had scrolled has moved it.
  const isMoved = window.scrollY === 0 && target.closest('[role="tabpanel"]');
  if (reveal(target) || isMoved) target.scrollIntoView({ behavior: 'instant' });
}

function waitingTab(target?: EventTarget | null): HTMLButtonElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest(`${WAITING} > [role="tablist"] > [role="tab"]`);
}

function choose(tab: HTMLButtonElement): void {
  show(tab);
  const { group } = tabsAround(tab).dataset;
  if (group === undefined) return;
  writeStored(TABS_STORAGE_PREFIX + group, tab.value);
  follow(group, tab.value);
}

/** Selects a tab in all tabs of a group that have no island. */
function follow(group: string, label: string): void {
  choices.set(group, label);
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-revealed]')) {
    if (tabs.dataset.group === group) delete tabs.dataset.revealed;
  }
  restoreTabs();
}

/** Selects a tab, if there is one, and its panel. */
function show(tab: HTMLButtonElement | undefined): void {
  if (!tab) return;
  const tabs = tabsAround(tab);
  tabsIn(tabs).forEach((one, index) => {
    const selected = one === tab;
    one.setAttribute('aria-selected', String(selected));
    one.tabIndex = selected ? 0 : -1;
    if (selected) showPanel(tabs, index);
  });
}
