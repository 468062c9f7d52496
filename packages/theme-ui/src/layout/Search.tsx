import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import type { LayoutContext } from './layout-context.js';

// Loaded on intent: nobody needs the panel to read.
const loadPanel = () => import('./SearchDialog.js');
const SearchDialog = lazy(() => loadPanel().then((module) => ({ default: module.SearchDialog })));

/** The search button, and the panel once it was asked for by press or by Ctrl/Cmd + K. */
export function Search({ context }: { context: LayoutContext }): ReactElement | null {
  const { labels, config, site, parts } = context;
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const isOff = config.search === false || !site.searchManifest;

  useEffect(() => {
    if (isOff) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      setOpened(true);
      setOpen((before) => !before);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOff]);

  if (isOff) return null;
  const { SearchButton } = parts.components;
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <SearchButton
        label={labels.search}
        onClick={open}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
      />
      {wasOpened && (
        <Suspense>
          <SearchDialog context={context} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Ctrl/Cmd + K anywhere; a slash where nobody is writing. */
function isSearchKey(event: KeyboardEvent): boolean {
  if (event.altKey || event.shiftKey || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k';
  const target = event.target as HTMLElement;
  return event.key === '/' && !target.isContentEditable && !/^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
