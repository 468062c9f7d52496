/**
 * Runs before the first paint, so that nothing visible changes later: the entry of the text in `headScripts`. A
 * mutation observer restores the reader's choices as the parser inserts elements: it is called before the next frame.
 */
import { ANNOUNCEMENT_STORAGE_KEY, THEME_STORAGE_KEY } from '../constants.js';
import { parseThemeChoice, resolveTheme } from '../stores/theme-choice.js';
import { readStored } from '../utils/storage.js';
import { followPopovers } from './popovers.js';
import { answerForGroups, restoreSidebar } from './sidebar.js';
import { answerForTabs, restoreTabs, revealTarget } from './tabs.js';

const { classList } = document.documentElement;
if (resolveTheme(parseThemeChoice(readStored(THEME_STORAGE_KEY))) === 'dark') classList.add('dark');
// On paper the colours that a site sets for the dark scheme would be pale.
addEventListener('beforeprint', () => classList.replace('dark', 'was-dark'));
addEventListener('afterprint', () => classList.replace('was-dark', 'dark'));
// For the names of keys.
if (/Mac|iP/.test(navigator.platform)) classList.add('mac');

// Before the boot script, which queues unhandled clicks.
answerForGroups();
answerForTabs();
followPopovers();
restore();
document.addEventListener('DOMContentLoaded', () => {
  restore();
  revealTarget();
});
addEventListener('hashchange', revealTarget);
new MutationObserver(() => {
  if (document.readyState === 'loading') restore();
  // The article was replaced by that of another page.
  else restoreTabs();
}).observe(document, { childList: true, subtree: true });

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
