import { nextTab, showPanel } from '../components/Tabs/tab-elements.js';
import { TABS_STORAGE_PREFIX } from '../constants.js';
import { TABS_EVENT, type TabChoice } from '../stores/tabs-event.js';
import { decode } from '../utils/decode.js';
import { readStored, writeStored } from '../utils/storage.js';

/** Selections of this visit by group, if storage is blocked. */
const choices = new Map<string, string>();

/** Applies the stored selection to every group of tabs on the page. */
export function restoreTabs(): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-dt="tabs"][data-group]:not([data-live])')) {
    const group = tabs.dataset.group ?? '';
    const label = readStored(TABS_STORAGE_PREFIX + group) ?? choices.get(group);
    if (label !== undefined) show(tabs, label);
  }
}

/**
 * Handles clicks and keys on tabs until their island is hydrated, if ever; and keeps those without an island in
 * sync with those that have one.
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
    // A link to the current address changes nothing that is told by an event, but the reader may have left its tab.
    if (target instanceof Element && target.closest('a')?.href === revealed) {
      revealed = '';
      revealTarget();
    }
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

/** The address whose target was looked for last. */
let revealed = '';

/** Selects the tab whose panel has the target of the address in it, as browsers open `details`. */
export function revealTarget(): void {
  const { href, hash } = location;
  if (href === revealed) return;
  revealed = href;
  const target = document.getElementById(decode(hash.slice(1)));
  if (!target) return;
  const inPanel = '[role="tabpanel"]';
  // Selecting its tab scrolls, and so does a tab that was restored after the browser had scrolled.
  let isMoved = window.scrollY === 0 && target.closest(inPanel) !== null;
  for (let panel = target.closest<HTMLElement>(inPanel); panel; panel = outerPanel(panel)) {
    if (!panel.hidden) continue;
    isMoved = true;
    const label = panel.getAttribute('aria-label');
    const tabs = panel.closest('[data-dt="tabs"]')?.querySelector('[role="tablist"]')?.children ?? [];
    for (const tab of tabs as Iterable<HTMLElement>) if (tab.textContent === label) tab.click();
  }
  if (isMoved) scrollWhenShown(target, 60);
}

/** Scrolls to an element in one of the next frames, when the island of its tabs has shown it; at last in any case. */
function scrollWhenShown(target: HTMLElement, frames: number): void {
  requestAnimationFrame(() => {
    if (frames > 0 && target.offsetParent === null) scrollWhenShown(target, frames - 1);
    // The island keeps the pressed tab in place in the frame after.
    else requestAnimationFrame(() => target.scrollIntoView({ behavior: 'instant' }));
  });
}

const outerPanel = (panel: Element) => panel.parentElement?.closest<HTMLElement>('[role="tabpanel"]') ?? null;

function waitingTab(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest('[data-dt="tabs"]:not([data-live]) > [role="tablist"] > [role="tab"]');
}

function choose(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('[data-dt="tabs"]') as HTMLElement;
  const label = tab.textContent ?? '';
  show(tabs, label);
  const { group } = tabs.dataset;
  if (group === undefined) return;
  choices.set(group, label);
  writeStored(TABS_STORAGE_PREFIX + group, label);
  restoreTabs();
}

/** Selects the tab with a label, if there is one. */
function show(tabs: HTMLElement, label: string): void {
  // The parser may not have reached it yet.
  const list = [...(tabs.querySelector('[role="tablist"]')?.children ?? [])] as HTMLElement[];
  if (!list.some((tab) => tab.textContent === label)) return;
  for (const tab of list) {
    const selected = tab.textContent === label;
    tab.setAttribute('aria-selected', String(selected));
    tab.tabIndex = selected ? 0 : -1;
  }
  showPanel(tabs, label);
}
