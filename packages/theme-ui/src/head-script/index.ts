/**
 * What has to be done before anything of a document is painted, so that nothing of it is seen to change: its entry is
 * this file, bundled into the one text of `headScripts`. What the reader chose before is put back while the document comes
 * in. An observer is told of that, before the next frame; asking for frames would have the browser paint before there is
 * anything to see. Each call delays the first paint, so who arrives without having chosen anything waits for the classes
 * alone.
 */
import { ANNOUNCEMENT_STORAGE_KEY } from '../constants.js';
import { getThemeChoice, resolveTheme } from '../stores/theme-store.js';
import { hasStored, readStored } from '../utils/storage.js';
import { HELD, isArrival, showInTurns } from './arrival.js';
import { whenPainted } from './first-paint.js';
import { answerForGroups, restoreSidebar } from './sidebar.js';
import { answerForTabs, restoreTabs } from './tabs.js';

const arrives = isArrival();
const hasChosen = hasStored();
const classes = arrives ? [...HELD] : [];
if (resolveTheme(getThemeChoice()) === 'dark') classes.push('dark');
// For the names of keys.
if (/Mac|iP/.test(navigator.platform)) classes.push('mac');
document.documentElement.classList.add(...classes);

// Before the boot script, which keeps clicks that nobody has answered.
answerForGroups();
if (hasChosen || !arrives) start();
if (arrives) {
  whenPainted(() => {
    if (!hasChosen) start();
    showInTurns(restoreSidebar);
  });
}

function start(): void {
  restore();
  document.addEventListener('DOMContentLoaded', restore);
  new MutationObserver(() => {
    if (document.readyState === 'loading') restore();
    // The article of another page has taken this one's place.
    else restoreTabs();
  }).observe(document, { childList: true, subtree: true });
  answerForTabs();
}

function restore(): void {
  hideDismissedAnnouncement();
  restoreSidebar();
  restoreTabs();
}

function hideDismissedAnnouncement(): void {
  const announcement = document.querySelector<HTMLElement>('[data-announcement]');
  if (announcement && announcement.dataset.announcement === readStored(ANNOUNCEMENT_STORAGE_KEY)) {
    announcement.hidden = true;
  }
}
