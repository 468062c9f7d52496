import { useEffect, useRef } from 'react';

/** Which keys open the search. */
export interface SearchKeys {
  /** None does. */
  isOff: boolean;
  /** A slash outside text fields does, besides Ctrl/Cmd + K. */
  hasSlash: boolean;
}

/** Calls `onPress` when the reader presses a key of the search; its default action is prevented. */
export function useSearchShortcut({ isOff, hasSlash }: SearchKeys, onPress: () => void): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    if (isOff) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event, hasSlash)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOff, hasSlash]);
}

/** Ctrl/Cmd + K anywhere; a slash outside text fields. */
function isSearchKey(event: KeyboardEvent, hasSlash: boolean): boolean {
  if (event.altKey || event.shiftKey || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k';
  const target = event.target as HTMLElement;
  const isSlash = hasSlash && event.key === '/';
  return isSlash && !target.isContentEditable && !/^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
