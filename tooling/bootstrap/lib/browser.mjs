import { existsSync, readFileSync } from 'node:fs';
import { exec, execNode, packageBin } from './exec.mjs';
import { findHeadlessShell, findTestBrowser, namedBrowser } from './find-browser.mjs';

/**
 * Finds a browser for the tests, or installs one: with apt-get where that is possible, otherwise Playwright's. Debian's
 * headless shell is installed even beside another Chromium, in which the tests take more than twice the processor's time.
 * @returns {Promise<string>} its path
 * @throws with what to do, if neither works
 */
export async function ensureBrowser() {
  const found = namedBrowser() ?? findHeadlessShell();
  if (found) return found;
  if (canInstallShell()) {
    console.log('No headless Chromium here. Installing it, and a font with Chinese characters, with apt-get …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const packages = ['chromium-headless-shell', 'fonts-noto-cjk'];
    const updated = await exec('apt-get', ['update', '-q'], { env });
    if (updated === 0) await exec('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env });
  }
  const installed = findTestBrowser();
  if (installed) return installed;
  console.log('No Chromium here. Installing the one Playwright brings …');
  await execNode(packageBin('@playwright/test', 'e2e', 'playwright'), ['install', '--only-shell', 'chromium']);
  const downloaded = findTestBrowser();
  if (downloaded) return downloaded;
  throw new Error(
    'No browser could be installed. Install Chromium or Chrome with your system’s package manager (Debian:\n' +
      '"sudo apt-get install chromium-headless-shell fonts-noto-cjk"), or set DIPTYCH_CHROMIUM to the path of one, and try again.',
  );
}

/** Whether this is Debian, which has a package of it, and this process may install one. */
function canInstallShell() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
