import type { NavItem } from '@diptych/core/shared';
import { type PointerEvent, type ReactElement, type SetStateAction, startTransition, useEffect, useState } from 'react';
import { SearchPanel } from '../components/SearchPanel/SearchPanel.js';
import type { SearchEntry } from '../components/SearchPanel/search-options.js';
import { isExternal } from '../core/links.js';
import { createTypedKeys } from '../utils/typed-keys.js';
import type { LayoutContext } from './layout-context.js';
import { sendEvent } from './reader-events.js';
import { useLinkedQuery } from './use-linked-query.js';
import { useRevealChoice } from './use-reveal-choice.js';
import { useSearchShortcut } from './use-search-shortcut.js';
import { useSiteSearch } from './use-site-search.js';

/** The search button, and the panel: created when the reader is about to search, opened by press or by Ctrl/Cmd + K. */
export function Search({ context }: { context: LayoutContext }): ReactElement | null {
  const { labels, config, site, parts } = context;
  const provider = useSiteSearch(context);
  const [isOpen, setOpen] = useState(false);
  const [isMounted, setMounted] = useState(false);
  const revealChoice = useRevealChoice(context.page);
  const [typedKeys] = useState(createTypedKeys);
  const isOff = config.search === false || !site.searchFiles;
  const hasSlash = typeof config.search !== 'object' || config.search.slashKey !== false;

  // Worker and index start loading before the panel opens.
  const makeSoon = () => {
    provider.prepareEarly();
    startTransition(() => setMounted(true));
  };
  // A panel that is loaded opens during the touch event: otherwise phones show no keyboard.
  const makeForTouch = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') setMounted(true);
  };
  const show = (change: SetStateAction<boolean>, isByMouse = false) => {
    provider.prepareEarly();
    if (isMounted && !isByMouse) return setOpen(change);
    startTransition(() => {
      setMounted(true);
      setOpen(change);
    });
  };
  // The field appears a moment later: input until then is buffered for it.
  const expectKeys = () => {
    if (!isOpen) typedKeys.start();
  };
  useSearchShortcut({ isOff, hasSlash }, () => {
    expectKeys();
    show((before) => !before);
  });
  useEffect(() => () => void typedKeys.take(), [typedKeys]);
  const takeLinked = useLinkedQuery(() => show(true), isOff);
  useCloseOnBack(setOpen);

  if (isOff) return null;
  const { SearchButton } = parts.components;
  return (
    <>
      <SearchButton
        label={labels.search}
        aria-keyshortcuts={hasSlash ? 'Control+K Meta+K /' : 'Control+K Meta+K'}
        onClick={({ nativeEvent }) => {
          expectKeys();
          show(true, (nativeEvent as globalThis.PointerEvent).pointerType === 'mouse');
        }}
        onPointerEnter={makeSoon}
        onPointerDown={makeForTouch}
        onFocus={makeSoon}
      />
      {isMounted && (
        <SearchPanel
          provider={provider}
          open={isOpen}
          onClose={() => setOpen(false)}
          labels={labels}
          lang={site.locale.lang}
          entries={entriesOf(site.nav)}
          takeTyped={() => typedKeys.take() || takeLinked()}
          onChoose={revealChoice}
          onMiss={(query) => sendEvent(context, { type: 'search-without-result', query })}
        />
      )}
    </>
  );
}

/**
 * Closes the panel when the back button leaves the page that it was opened on. A choice closes it itself, at once: one
 * that is opened again while the chosen page loads stays open.
 */
function useCloseOnBack(setOpen: (isOpen: boolean) => void): void {
  useEffect(() => {
    const close = () => setOpen(false);
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [setOpen]);
}

/** The sections of the site, as its navigation names them. */
function entriesOf(nav: readonly NavItem[]): SearchEntry[] {
  return nav
    .flatMap((item) => [item, ...(item.items ?? [])])
    .flatMap(({ text, link }) => (link && !isExternal(link) ? [{ text, link }] : []));
}
