/** Reads a stored value; `null` if there is none, or storage is blocked. */
export function readStored(key: string, area: 'local' | 'session' = 'local'): string | null {
  try {
    return storage(area).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; returns whether that was possible. */
export function writeStored(key: string, value: string, area: 'local' | 'session' = 'local'): boolean {
  try {
    storage(area).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

function storage(area: 'local' | 'session'): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}
