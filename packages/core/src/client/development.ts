import { createHotCode } from './hot-code.js';
import { followEdits } from './live-reload.js';
import type { Prepare } from './page-loader.js';
import { type StartOptions, start } from './start.js';

/**
 * Starts the app in development, where it follows edits. Code and styles of the page are replaced, and islands keep their
 * state where React can; an edit of the layout loads the document again.
 */
export async function startInDevelopment({ theme }: Pick<StartOptions, 'theme'>): Promise<void> {
  followEdits();
  const { islands, update } = createHotCode();
  const prepare: Prepare = async ({ code, pageModule }) => {
    if (code) await update(code, pageModule);
  };
  if (window.diptych) await prepare(window.diptych.data);
  await start({ theme, islands, prepare });
}
