import { useEffect, useRef } from 'react';

/** Calls `onPress` when the reader presses the key of the search; its default action is prevented. Does nothing while `isOff`. */
export function useSearchShortcut(isOff: boolean, onPress: () => void): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    if (isOff) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOff]);
}

/** Ctrl/Cmd + K anywhere; a slash outside text fields. */
function isSearchKey(event: KeyboardEvent): boolean {
  if (event.altKey || event.shiftKey || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k';
  const target = event.target as HTMLElement;
  return event.key === '/' && !target.isContentEditable && !/^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
