import { forgiveStatus, test } from '../support/test.js';
import { expectNoViolations } from './axe.js';

/** One of each kind: home, text with tabs and code, reference, overview, not found. */
const PAGES = ['/', '/guide/start/quick-start', '/api/test-api/expect', '/config/', '/no-such-page'];

for (const theme of ['light', 'dark'] as const) {
  for (const prefix of ['', '/zh']) {
    test(`pages of every kind, ${theme}, ${prefix || '/en'}`, { tag: '@phone' }, async ({
      page,
      visit,
      consoleMessages,
    }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      for (const path of PAGES) {
        await visit(prefix + path);
        await expectNoViolations(page, `${prefix}${path} ${theme}`);
      }
      forgiveStatus(consoleMessages, 404);
    });
  }
}
