/**
 * What has to be done before anything of a document is painted, so that nothing of it is seen to change: its entry is
 * this file, bundled into the one text of `headScripts`. What the reader chose before is put back while the document comes
 * in. An observer is told of that, before the next frame; asking for frames would have the browser paint before there is
 * anything to see.
 */
import { ANNOUNCEMENT_STORAGE_KEY } from '../constants.js';
import { getThemeChoice, resolveTheme } from '../stores/theme-store.js';
import { readStored } from '../utils/storage.js';
import { holdBack } from './arrival.js';
import { answerForGroups, restoreSidebar } from './sidebar.js';
import { answerForTabs, restoreTabs } from './tabs.js';

const { classList } = document.documentElement;
classList.toggle('dark', resolveTheme(getThemeChoice()) === 'dark');
// For the names of keys.
classList.toggle('mac', /Mac|iP/.test(navigator.platform));

holdBack(restoreSidebar);
restore();
document.addEventListener('DOMContentLoaded', restore);
new MutationObserver(() => {
  if (document.readyState === 'loading') restore();
  // The article of another page has taken this one's place.
  else restoreTabs();
}).observe(document, { childList: true, subtree: true });
answerForTabs();
answerForGroups();

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
