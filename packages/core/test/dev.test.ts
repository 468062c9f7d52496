import { expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../src/client/fixtures/eventually.js';
import type { DevServerEvent } from '../src/index.js';
import { dev } from './helpers/core.js';
import { makeSite, type SiteFiles, writeSiteFile } from './helpers/site.js';

// Real bundles, watches and threads, on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const TSCONFIG = (folder: string) => JSON.stringify({ compilerOptions: { paths: { '@/*': [`./${folder}/*`] } } });

/** A running server, what it has told the terminal, and a way to ask for pages. */
async function serve(files: SiteFiles) {
  const root = makeSite({ files });
  const events: DevServerEvent[] = [];
  const server = await dev({ root, port: 0, onEvent: (event) => events.push(event) });
  onTestFinished(() => server.close());
  const ask = async (name: string) => {
    const response = await fetch(new URL(name, server.url));
    return { status: response.status, text: await response.text() };
  };
  return { root, events, ask };
}

it('an edit of a fragment outside of the docs folder, and of the tsconfig that leads to it, is seen', async () => {
  const { root, ask } = await serve({
    'docs/index.mdx': "import Note from '@/note.mdx';\n\n# Home\n\n<Note />\n",
    'src/note.mdx': 'First text.\n',
    'other/note.mdx': 'Other text.\n',
    'tsconfig.json': JSON.stringify({ extends: './tsconfig.base.json' }),
    'tsconfig.base.json': TSCONFIG('src'),
  });
  const showsSoon = (text: string) => eventually(async () => expect((await ask('/')).text).toContain(text));
  await showsSoon('First text.');
  writeSiteFile(root, 'src/note.mdx', 'Second text.\n');
  await showsSoon('Second text.');
  writeSiteFile(root, 'tsconfig.base.json', TSCONFIG('other'));
  await showsSoon('Other text.');
});
