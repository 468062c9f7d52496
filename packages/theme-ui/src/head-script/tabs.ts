import { nextTab, showPanel } from '../components/Tabs/tab-elements.js';
import { TABS_STORAGE_PREFIX } from '../constants.js';
import { TABS_EVENT, type TabChoice } from '../stores/tabs-event.js';
import { readStored, writeStored } from '../utils/storage.js';

/** Choices of this visit by group, where storage is blocked. */
const choices = new Map<string, string>();

/** Shows what was chosen in every group of tabs that is there, on this page or another one. */
export function restoreTabs(): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('.dt-tabs[data-group]:not([data-live])')) {
    const group = tabs.dataset.group ?? '';
    const label = readStored(TABS_STORAGE_PREFIX + group) ?? choices.get(group);
    if (label !== undefined) show(tabs, label);
  }
}

/**
 * Answers to clicks and keys on tabs until their island does, also where it never comes; and keeps those without it in
 * step with those that have it.
 */
export function answerForTabs(): void {
  document.addEventListener(TABS_EVENT, (event) => {
    const { groupId, label } = (event as CustomEvent<TabChoice>).detail;
    choices.set(groupId, label);
    restoreTabs();
  });
  document.addEventListener('click', ({ target }) => {
    const tab = waitingTab(target);
    if (tab) choose(tab);
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

function waitingTab(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest('.dt-tabs:not([data-live]) > [role="tablist"] > [role="tab"]');
}

function choose(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('.dt-tabs') as HTMLElement;
  const label = tab.textContent ?? '';
  show(tabs, label);
  const { group } = tabs.dataset;
  if (group === undefined) return;
  choices.set(group, label);
  writeStored(TABS_STORAGE_PREFIX + group, label);
  restoreTabs();
}

/** Chooses the tab of a label, where there is one. */
function show(tabs: HTMLElement, label: string): void {
  // The parser may have paused before it.
  const list = [...(tabs.querySelector('[role="tablist"]')?.children ?? [])] as HTMLElement[];
  if (!list.some((tab) => tab.textContent === label)) return;
  for (const tab of list) {
    const selected = tab.textContent === label;
    tab.setAttribute('aria-selected', String(selected));
    tab.tabIndex = selected ? 0 : -1;
  }
  showPanel(tabs, label);
}
