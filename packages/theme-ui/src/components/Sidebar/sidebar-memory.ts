import { SIDEBAR_STORAGE_KEY } from '../../constants.js';
import { readStored, writeStored } from '../../utils/storage.js';

/** Session state of one sidebar. */
export interface SidebarState {
  /** Scroll position, in px. */
  s?: number;
  /** Path of the page it was left on. */
  p?: string;
  /** Groups whose state the reader changed: position among the sidebar's groups, and 1 for open. */
  g?: Record<string, 0 | 1>;
}

/** The key of the sidebar an element is in: the `data-sidebar` around it. */
export function sidebarKey(element: Element): string {
  return element.closest<HTMLElement>('[data-sidebar]')?.dataset.sidebar ?? '';
}

/** The stored state of a sidebar; empty if there is none, or it cannot be read. */
export function readSidebar(key: string): SidebarState {
  return readAll()[key] ?? {};
}

/** Updates the stored state of a sidebar. */
export function updateSidebar(key: string, change: (state: SidebarState) => SidebarState): void {
  const all = readAll();
  all[key] = change(all[key] ?? {});
  writeStored(SIDEBAR_STORAGE_KEY, JSON.stringify(all), 'session');
}

/** Stores a group's state, given the button in its header. */
export function rememberGroup(button: Element, open: boolean): void {
  const root = button.closest('.dt-side');
  if (!root) return;
  const index = [...root.querySelectorAll('[aria-expanded]')].indexOf(button);
  updateSidebar(sidebarKey(button), (state) => ({ ...state, g: { ...state.g, [index]: open ? 1 : 0 } }));
}

function readAll(): Record<string, SidebarState> {
  try {
    const value: unknown = JSON.parse(readStored(SIDEBAR_STORAGE_KEY, 'session') ?? '{}');
    return value !== null && typeof value === 'object' ? (value as Record<string, SidebarState>) : {};
  } catch {
    return {};
  }
}
