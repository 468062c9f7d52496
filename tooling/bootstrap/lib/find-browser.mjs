import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** Settings that name the browser, the first one first. */
const SETTINGS = ['DIPTYCH_CHROMIUM', 'CHROME_PATH'];
/** Chromium without a window system, a third cheaper to start and to run; its engine is the same. */
const HEADLESS_COMMANDS = ['chromium-headless-shell', 'chrome-headless-shell'];
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const USUAL_LOCATIONS = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Two pages of the address bar that every window would load for itself, at a third of the processor time of a short
 * test; then what Playwright turns off, since the last list of a command line replaces those before it.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Quiet and alone: no requests of the browser's own, no sandbox that a container would refuse. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/** How Playwright starts the browser of the tests: the one found, or its own. @throws as `findBrowser` does */
export function launchOptions() {
  const executablePath = findTestBrowser();
  return { args: FLAGS, ...(executablePath ? { executablePath } : {}) };
}

/**
 * Path of a Chromium or Chrome that runs: the one that DIPTYCH_CHROMIUM or CHROME_PATH names, one on the PATH or where it
 * usually is, or one that Playwright has installed. Undefined if there is none.
 * @throws if a setting names a file that does not run
 */
export function findBrowser() {
  return chosenBrowser() ?? [...onPath(COMMANDS), ...USUAL_LOCATIONS, ...playwrightBrowsers()].find(runs);
}

/** The same for tests, which never show a window: a headless shell comes before a whole browser. */
export function findTestBrowser() {
  return chosenBrowser() ?? onPath(HEADLESS_COMMANDS).find(runs) ?? findBrowser();
}

function chosenBrowser() {
  for (const name of SETTINGS) {
    const file = process.env[name];
    if (!file) continue;
    if (runs(file)) return file;
    throw new Error(`${name} is "${file}", which is not a browser that runs. Correct it or unset it.`);
  }
}

function onPath(commands) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.flatMap((folder) => commands.map((command) => path.join(folder, command)));
}

/** Executables in Playwright's own folder, the newest first. */
function playwrightBrowsers() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? playwrightFolder();
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => /^chromium-\d+$/.test(name));
  names.sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)));
  return names.flatMap((name) =>
    [
      'chrome-linux64/chrome',
      'chrome-linux/chrome',
      'chrome-win64/chrome.exe',
      'chrome-win/chrome.exe',
      'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
      'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
      'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    ].map((file) => path.join(folder, name, file)),
  );
}

function playwrightFolder() {
  if (process.platform === 'darwin') return path.join(homedir(), 'Library', 'Caches', 'ms-playwright');
  if (process.platform === 'win32') {
    return path.join(process.env.LOCALAPPDATA ?? path.join(homedir(), 'AppData', 'Local'), 'ms-playwright');
  }
  return path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'ms-playwright');
}

/** Whether it is there and starts: some distributions ship a script that only prints how to get the real one. */
function runs(file) {
  if (!existsSync(file)) return false;
  // Chrome for Windows has no --version: it would open a window.
  if (process.platform === 'win32') return true;
  try {
    return /\d+\.\d+/.test(execFileSync(file, ['--version'], { encoding: 'utf8', stdio: 'pipe', timeout: 30_000 }));
  } catch {
    return false;
  }
}
