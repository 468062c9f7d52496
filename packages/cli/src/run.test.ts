import { describe, expect, it, vi } from 'vitest';
import { fakeTerminal } from '../test/fake-terminal.js';
import * as api from './index.js';
import { run } from './run.js';

vi.mock('@diptych/core', () => {
  throw new Error('Core was loaded.');
});

const { signal } = new AbortController();

describe('run, without loading core', () => {
  it('shows help', async () => {
    const { terminal, out } = fakeTerminal();
    expect(await run(['--help'], { terminal, signal })).toBe(0);
    expect(out()).toMatchInlineSnapshot(`
      "diptych <command> [root] [options]
      Bilingual documentation sites in React and MDX.

      Commands
        dev        Serve the site while you write it; edits update the open page
        build      Build the site into a folder
        merge      Build the site from the shards of \`build --shard\`
        check      Check the pages: translations, links, anchors, code, terms, form
        audit      Check the built site: titles, descriptions, addresses, size, languages, Markdown
        record     Run the commands of \`record\` fences, and store their output
        translate  Accept translations as up to date with their originals, prune the lock file, or show their state
        eject      Copy a part of the theme into the site, or list the parts
        upgrade    Upgrade a site to this version: packages, config, imports, style sheets
        preview    Serve the built site as a static host would
        mcp        Serve a built or published site to assistants, over the Model Context Protocol

      Options
        -h, --help     Show this help
        -v, --version  Show the version

      See diptych <command> --help for the options of a command.
      "
    `);
  });

  it('shows the help of a command', async () => {
    const { terminal, out } = fakeTerminal();
    expect(await run(['preview', '--help'], { terminal, signal })).toBe(0);
    expect(out()).toMatchInlineSnapshot(`
      "diptych preview [root] [options]
      Serve the built site as a static host would.

      Options
            --root <folder>     Folder of the site. Default: the working directory
        -c, --config <file>     Config file, from the root. Default: diptych.config.ts
            --base <path>       Path under which the site is served; overrides the config
            --out-dir <folder>  Folder of the built site, from the root; overrides the config
        -p, --port <number>     Port; if it is taken, the next free one. Or set PORT
            --host <name>       Name or address to listen on. Default: localhost
            --json              Print only JSON
        -q, --quiet             Print only errors and warnings
        -h, --help              Show this help
        -v, --version           Show the version
      "
    `);
  });

  it.each([
    ['build', 'Replace an output folder that contains files not written by Diptych'],
    ['upgrade', 'Continue in spite of uncommitted changes'],
  ])('describes an option by what it does in the command: %s', async (command, description) => {
    const { terminal, out } = fakeTerminal();
    expect(await run([command, '--help'], { terminal, signal })).toBe(0);
    expect(out()).toMatch(new RegExp(`--force +${description}\\n`));
  });

  it('shows the version', async () => {
    const { terminal, out } = fakeTerminal();
    expect(await run(['-v'], { terminal, signal })).toBe(0);
    expect(out()).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('shows help as an error when there is no command', async () => {
    const { terminal, out, err } = fakeTerminal();
    expect(await run([], { terminal, signal })).toBe(2);
    expect([out(), err()]).toEqual(['', expect.stringContaining('Commands')]);
  });

  it('says what was probably meant', async () => {
    const { terminal, out, err } = fakeTerminal();
    expect(await run(['prewiev'], { terminal, signal })).toBe(2);
    expect([out(), err()]).toEqual(['', 'There is no command "prewiev".\nDid you mean "diptych preview"?\n']);
  });

  it('says so in JSON, too', async () => {
    const { terminal, out, err } = fakeTerminal();
    expect(await run(['build', '--quite', '--json'], { terminal, signal })).toBe(2);
    expect(JSON.parse(out())).toEqual({
      ok: false,
      diagnostics: [
        {
          code: 'usage',
          severity: 'error',
          message: 'diptych build has no option --quite.',
          suggestion: 'Did you mean --quiet?',
        },
      ],
    });
    expect(err()).toBe('');
  });
});

it('exports a small interface', () => {
  expect(Object.keys(api).sort()).toEqual(['UsageError', 'createTerminal', 'parseArgv', 'run']);
});
