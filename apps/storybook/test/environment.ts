import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';

/** What decides how pixels come out. */
export interface Environment {
  /** Name and major version. */
  browser: string;
  /** Hash of a drawn sample of text in each of the theme's faces: other fonts or another rasteriser, another hash. */
  text: string;
}

const file = fileURLToPath(new URL('baselines/environment.json', import.meta.url));

/** Where the baselines were taken; undefined before there are any. */
export function readEnvironment(): Environment | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Environment;
  } catch {
    return undefined;
  }
}

/** Keeps beside new baselines where they were taken. */
export function writeEnvironment(environment: Environment): void {
  writeFileSync(file, `${JSON.stringify(environment, null, 2)}\n`);
}

/** Where the tests run now. */
export async function measureEnvironment(browser: Browser): Promise<Environment> {
  const page = await browser.newPage();
  const drawing = await page.evaluate(drawSample);
  await page.close();
  const text = createHash('sha256').update(drawing).digest('hex').slice(0, 16);
  return { browser: `${browser.browserType().name()} ${browser.version().split('.')[0]}`, text };
}

/** Runs in the page. @returns a picture as a data URL */
function drawSample(): string {
  const canvas = document.createElement('canvas');
  canvas.width = 600;
  canvas.height = 200;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  ['system-ui', 'sans-serif', 'ui-monospace, monospace'].forEach((face, line) => {
    context.font = `600 24px ${face}`;
    context.fillText('Rspack 测试框架 0123 ← ⌘', 10, 40 + 60 * line);
  });
  return canvas.toDataURL();
}
