import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What a run in WebKit needs: a driver, the browser that it starts, and a display for a browser that has no headless mode. */
export interface WebKitTools {
  driver: string;
  browser: string;
  /** Path of Xvfb; undefined where a display is there already. */
  display: string | undefined;
}

/** What is installed, or one sentence about what is missing. */
export function findWebKit(): WebKitTools | string {
  const driver = onPath('WebKitWebDriver');
  const browser = findMiniBrowser();
  if (!driver || !browser) return 'No WebKit here: install webkit2gtk-driver.';
  const display = process.env.DISPLAY ? undefined : onPath('Xvfb');
  if (!display && !process.env.DISPLAY) return 'No display for WebKit here: install xvfb, or set DISPLAY.';
  return { driver, browser, display };
}

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Distributions keep WebKitGTK's MiniBrowser among the libraries: `<lib>[/<architecture>]/webkit2gtk-<version>`. */
function findMiniBrowser(): string | undefined {
  const libraries = ['/usr/lib', '/usr/lib64', '/usr/libexec'].filter((folder) => existsSync(folder));
  const architectures = libraries.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.includes('-linux-gnu'))
      .map((name) => path.join(folder, name)),
  );
  return [...libraries, ...architectures]
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /^webkit(?:2gtk|gtk)-/.test(name))
        .map((name) => path.join(folder, name, 'MiniBrowser')),
    )
    .find((file) => existsSync(file));
}
