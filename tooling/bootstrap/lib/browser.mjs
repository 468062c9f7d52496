import { existsSync } from 'node:fs';
import { exec, execNode, packageBin } from './exec.mjs';
import { findTestBrowser } from './find-browser.mjs';

/**
 * Finds a browser for the tests, or installs one: with apt-get where that is possible, otherwise Playwright's.
 * @returns {Promise<string>} its path
 * @throws with what to do, if neither works
 */
export async function ensureBrowser() {
  const found = findTestBrowser();
  if (found) return found;
  if (process.platform === 'linux' && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('No Chromium here. Installing it, and a font with Chinese characters, with apt-get …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const install = (browser) =>
      exec('apt-get', ['install', '-y', '-q', '--no-install-recommends', browser, 'fonts-noto-cjk'], { env });
    const updated = await exec('apt-get', ['update', '-q'], { env });
    // Older releases have no package of the headless shell.
    if (updated === 0 && (await install('chromium-headless-shell')) !== 0) await install('chromium');
    const installed = findTestBrowser();
    if (installed) return installed;
  }
  console.log('No Chromium here. Installing the one Playwright brings …');
  await execNode(packageBin('@playwright/test', 'e2e', 'playwright'), ['install', 'chromium']);
  const installed = findTestBrowser();
  if (installed) return installed;
  throw new Error(
    'No browser could be installed. Install Chromium or Chrome with your system’s package manager (Debian and Ubuntu:\n' +
      '"sudo apt-get install chromium fonts-noto-cjk"), or set DIPTYCH_CHROMIUM to the path of one, and try again.',
  );
}
