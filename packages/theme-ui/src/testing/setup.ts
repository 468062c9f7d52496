import { beforeEach } from 'vitest';

// All test files share one document: what the reader of one chose would count in the next. Some run without a document.
beforeEach(() => {
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});
