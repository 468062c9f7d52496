import { onTestFinished } from 'vitest';
import type { DevServerEvent } from '../../src/index.js';
import { dev } from './core.js';
import { makeSite, type SiteFiles } from './site.js';

/** Serves a site until the test ends. @returns the server's events, and functions that request pages */
export async function serve(files: SiteFiles) {
  const root = makeSite({ files, mode: 'development' });
  const events: DevServerEvent[] = [];
  const server = await dev({ root, port: 0, onEvent: (event) => events.push(event) });
  onTestFinished(() => server.close());
  const ask = async (name: string) => {
    const response = await fetch(new URL(name, server.url));
    return { status: response.status, text: await response.text() };
  };
  const post = async (name: string) => (await fetch(new URL(name, server.url), { method: 'POST' })).text();
  return { root, events, ask, post };
}

/** The diagnostics that stand, as `file code`: those reported, without those reported as fixed. */
export function standing(events: readonly DevServerEvent[]): string[] {
  const names = new Set<string>();
  for (const event of events) {
    if (event.type !== 'diagnostics') continue;
    for (const { file, code } of event.fixed) names.delete(`${file} ${code}`);
    for (const { file, code } of event.diagnostics) names.add(`${file} ${code}`);
  }
  return [...names].sort();
}
