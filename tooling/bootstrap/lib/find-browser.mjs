import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** Settings that name the browser, the first one first. */
const SETTINGS = ['DIPTYCH_CHROMIUM', 'CHROME_PATH'];
const SHELL_COMMANDS = ['chromium-headless-shell', 'chrome-headless-shell'];
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
/** Where Playwright's browsers have their executables, by system. */
const BROWSER_FILES = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
];
const SHELL_FILES = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-headless-shell-linux-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
  'chrome-headless-shell-win64/chrome-headless-shell.exe',
];

/**
 * Quiet and alone: no requests of the browser's own, no sandbox that a container would refuse. Letters are hinted as a window's
 * are; a headless shell would hint them otherwise, and screenshots would differ.
 */
const FLAGS = [
  '--headless',
  '--font-render-hinting=slight',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How Playwright starts the browser: the one found, or its own. @throws as `findBrowser` does */
export function launchOptions() {
  const executablePath = findTestBrowser();
  return { args: FLAGS, ...(executablePath ? { executablePath } : {}) };
}

/**
 * Path of the browser that the tests run in: the one that a setting names, a headless shell, or any other. A shell is the
 * same Chromium without the window, which costs the processor more than the page in it.
 * @throws as `findBrowser` does
 */
export function findTestBrowser() {
  return namedBrowser() ?? findHeadlessShell() ?? findBrowser();
}

/** Path of a Chromium without windows that runs: one on the PATH, or one that Playwright has installed. Undefined if there is none. */
export function findHeadlessShell() {
  return [...onPath(SHELL_COMMANDS), ...playwrightFiles('chromium_headless_shell', SHELL_FILES)].find(runs);
}

/**
 * Path of a Chromium or Chrome that runs: the one that DIPTYCH_CHROMIUM or CHROME_PATH names, one on the PATH or where it
 * usually is, or one that Playwright has installed. Undefined if there is none.
 * @throws if a setting names a file that does not run
 */
export function findBrowser() {
  return (
    namedBrowser() ?? [...onPath(COMMANDS), ...USUAL_PLACES, ...playwrightFiles('chromium', BROWSER_FILES)].find(runs)
  );
}

/** The browser that a setting names; undefined if none does. */
export function namedBrowser() {
  for (const name of SETTINGS) {
    const file = process.env[name];
    if (!file) continue;
    if (runs(file)) return file;
    throw new Error(`${name} is "${file}", which is not a browser that runs. Correct it or unset it.`);
  }
}

function onPath(commands) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .flatMap((folder) => commands.map((command) => path.join(folder, command)));
}

/** Executables in Playwright's own folder, the newest first. */
function playwrightFiles(kind, files) {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? playwrightFolder();
  if (!existsSync(folder)) return [];
  const versionOf = (name) => Number(name.slice(kind.length + 1));
  const names = readdirSync(folder).filter((name) => name.startsWith(`${kind}-`) && versionOf(name) > 0);
  names.sort((a, b) => versionOf(b) - versionOf(a));
  return names.flatMap((name) => files.map((file) => path.join(folder, name, file)));
}

function playwrightFolder() {
  if (process.platform === 'darwin') return path.join(homedir(), 'Library', 'Caches', 'ms-playwright');
  if (process.platform === 'win32') {
    return path.join(process.env.LOCALAPPDATA ?? path.join(homedir(), 'AppData', 'Local'), 'ms-playwright');
  }
  return path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'ms-playwright');
}

/** Whether it is there and starts: some distributions ship a script that only says how to get the real one. */
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
