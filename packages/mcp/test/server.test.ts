import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from '@diptych/core';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSite } from './create-site.js';

// Builds a site and starts processes.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const BIN = fileURLToPath(new URL('../bin/diptych-mcp.js', import.meta.url));
let site: Awaited<ReturnType<typeof createSite>>;
let host: Awaited<ReturnType<typeof preview>>;

async function connect(location: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [BIN, location] }));
  return client;
}

async function call(client: Client, name: string, args: Record<string, unknown>): Promise<string> {
  const { content, isError } = await client.callTool({ name, arguments: args });
  return `${isError ? 'ERROR ' : ''}${(content as { text: string }[]).map(({ text }) => text).join('')}`;
}

beforeAll(async () => {
  site = await createSite();
  host = await preview({ root: site.root, port: 0 });
});
afterAll(async () => {
  await host?.close();
  site?.close();
});

describe.each(['folder', 'site', 'address'] as const)('over a %s', (kind) => {
  let client: Client;
  let origin = '';
  beforeAll(async () => {
    if (kind === 'address') origin = new URL(host.url).origin;
    client = await connect({ folder: path.join(site.root, 'dist'), site: site.root, address: host.url }[kind]);
  });
  afterAll(() => client.close());

  it('says what it is', async () => {
    expect(client.getInstructions()).toContain('The documentation of Paper: Two panels.');
    expect(client.getInstructions()).toContain('English (en), 简体中文 (zh)');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page', 'list_pages', 'get_option']);
  });

  it('names arguments that a tool does not have', async () => {
    expect(await call(client, 'search', { query: 'hinges', lang: 'zh' })).toMatch(/^ERROR .*Unrecognized key: "lang"/s);
  });

  it('searches in each language', async () => {
    expect(await call(client, 'search', { query: 'hinges' })).toContain(
      `Two hinges — ${origin}/docs/guide/start#two-hinges`,
    );
    const chinese = await call(client, 'search', { query: '合页', language: 'zh-CN' });
    expect(chinese).toMatch(/^## 简体中文/);
    expect(chinese).toContain(`${origin}/docs/zh/guide/start#two-hinges`);
    expect(await call(client, 'search', { query: 'qqqqqq' })).toMatch(/^No results for "qqqqqq"/);
  });

  it.each([
    ['/docs/guide/start', {}],
    ['guide/start.md', {}],
    ['/guide/start/', {}],
    ['https://paper.example/docs/guide/start.html?x=1', {}],
    ['/zh/guide/start', { language: 'en' }],
  ])('reads %s %j', async (page, more) => {
    const text = await call(client, 'read_page', { page, ...more });
    expect(text).toContain('# Start\n\nFold the paper.');
    expect(text).toContain('## After');
  });

  it('reads a page that is found but in no list', async () => {
    expect(await call(client, 'search', { query: 'inside' })).toContain('/docs/guide/inside');
    expect(await call(client, 'read_page', { page: '/docs/guide/inside' })).toContain('Not for search engines.');
    expect(await call(client, 'read_page', { page: 'guide/inside', language: 'zh' })).toContain('不对搜索引擎公开');
    expect(await call(client, 'list_pages', {})).not.toContain('inside');
  });

  it('reads a section, by id or heading', async () => {
    const own = '## Two hinges\n\nGlue them.';
    expect(await call(client, 'read_page', { page: 'guide/start#two-hinges' })).toBe(own);
    expect(await call(client, 'read_page', { page: 'guide/start', section: 'two hinges' })).toBe(own);
    const zh = await call(client, 'read_page', { page: 'guide/start', section: 'two-hinges', language: 'zh' });
    expect(zh).toContain('粘贴。');
    const missing = await call(client, 'read_page', { page: 'guide/start', section: 'nowhere' });
    expect(missing).toMatch(/^ERROR The page has no section "nowhere"\.\n.*\n- Start \(start\)\n {2}- Two hinges/);
  });

  it('says what there is instead of a page that is not there', async () => {
    const near = await call(client, 'read_page', { page: 'guide/stort' });
    expect(near).toMatch(/^ERROR There is no page "guide\/stort"\./);
    expect(near).toContain(`- Start — ${origin}/docs/guide/start`);
    const elsewhere = await call(client, 'read_page', { page: '/config', language: 'zh' });
    expect(elsewhere).toMatch(/no page "\/config" in zh\.\nIt exists in another language/);
    for (const page of ['../../diptych.config.mjs', '/docs/../../../etc/passwd', '%2e%2e/%2e%2e/theme.tsx', '%', ' ']) {
      expect(await call(client, 'read_page', { page })).not.toMatch(/export|root:/);
    }
    expect(await call(client, 'read_page', { page: 'x', language: 'fr' })).toMatch(
      /^ERROR This site has no language "fr"\.\nIts languages are en \(English\), zh \(简体中文\)\./,
    );
    expect(await call(client, 'read_page', { page: 'x', version: '9' })).toMatch(/^ERROR This site has no version "9"/);
  });

  it('lists pages', async () => {
    const all = await call(client, 'list_pages', {});
    expect(all.match(/^- /gm)).toHaveLength(6);
    expect(all).toContain(`- Home — ${origin}/docs/: Where paper folds`);
    expect(await call(client, 'list_pages', { under: 'guide', language: 'zh' })).toContain(
      `- 开始 — ${origin}/docs/zh/guide/start`,
    );
    expect(await call(client, 'list_pages', { under: 'nowhere' })).toBe(
      'ERROR There are no pages under "nowhere".\nFolders and pages at the top: guide, api, commands, config, long.',
    );
    const chinese = await call(client, 'list_pages', { under: '/docs/zh/guide/' });
    expect(chinese).toContain(`- 开始 — ${origin}/docs/zh/guide/start`);
    expect(chinese).not.toContain('Start');
    expect(await call(client, 'list_pages', { under: '/zh/guide/', language: 'en' })).toContain('- Start — ');
    expect(await call(client, 'list_pages', { offset: 9 })).toBe(
      'ERROR There are 6 pages: none is left after offset 9.\nUse a smaller offset.',
    );
  });

  it('looks up options', async () => {
    const whole = `Config — ${origin}/docs/config#buildoutdir\n\n## build.outDir\n\nFolder of the site.`;
    expect(await call(client, 'get_option', { name: 'build.outDir' })).toBe(whole);
    expect(await call(client, 'get_option', { name: 'outDir' })).toBe(whole);
    expect(await call(client, 'get_option', { name: '--port' })).toContain('| `--port <number>` | Port |');
    expect(await call(client, 'get_option', { name: '--port', language: 'zh' })).toMatch(/^Only documented in English/);
    expect(await call(client, 'get_option', { name: 'nope' })).toMatch(/^ERROR No option or member named "nope"/);
    expect(await call(client, 'get_option', { name: 'Format.locale' })).toMatch(/^API — [\s\S]*\| `locale` \|/);
  });

  it('says that an option is not documented where another one has the end of its name', async () => {
    for (const [name, other] of [
      ['Format.digits', 'DIGITS'],
      ['Nope.locale', 'locale'],
      ['server.format', 'Format'],
    ] as const) {
      expect(await call(client, 'get_option', { name })).toContain(
        `No option or member named "${name}" is documented. This is "${other}", which may be something else:\n\nAPI — `,
      );
    }
  });

  it('looks up flags by each of their names, and calls by theirs', async () => {
    for (const name of ['--quiet', '-q']) {
      expect(await call(client, 'get_option', { name })).toContain('- **`-q, --quiet <level>`**: Less output');
    }
    expect(await call(client, 'get_option', { name: '-o' })).toContain(
      `Commands — ${origin}/docs/commands#output\n\n## Output`,
    );
    expect(await call(client, 'get_option', { name: 'fold' })).toContain(
      `API — ${origin}/docs/api#foldsheet-times\n\n## \`fold(sheet, times)\`\n\nFolds.`,
    );
  });

  it('reads each address that search gives', async () => {
    const found = await Promise.all(
      ['fold sheet', 'quotation', 'quiet', 'hinges'].map((query) => call(client, 'search', { query })),
    );
    const addresses = [...new Set(found.join('\n').match(/(?<= — )\S+#[^\s:]+/g))];
    expect(addresses.map((address) => address.slice(origin.length))).toEqual(
      expect.arrayContaining(['/docs/api#foldsheet-times', '/docs/api#in-a-quotation', '/docs/commands#--quiet']),
    );
    for (const page of addresses) expect(await call(client, 'read_page', { page })).not.toMatch(/^ERROR|whole page/);
    expect(await call(client, 'read_page', { page: 'commands#--quiet' })).toMatch(
      /^\["--quiet" is no heading, but an entry of this section\]\n\n# Commands/,
    );
    expect(await call(client, 'read_page', { page: 'commands#all' })).toMatch(/^# Commands \{#all\}\n/);
    expect(await call(client, 'read_page', { page: 'commands#gone' })).toMatch(
      /^\[No heading has the id "gone": this is the whole page\]\n\n---\n/,
    );
  });

  it('reads a long page in parts', async () => {
    let offset = 0;
    let text = '';
    for (let count = 0; count < 3; count++) {
      const part = await call(client, 'read_page', { page: 'long', offset });
      const [, own = '', rest] = /^([\s\S]*?)\n\n\[Cut here: \d+ of \d+ characters are left. ([\s\S]*)$/.exec(part) ?? [
        '',
        part,
      ];
      text += `${own}\n`;
      if (rest === undefined) break;
      expect(rest).toContain('\n- Long (long)\n  - Lines (lines)\n  - End (end)');
      offset = Number(/offset (\d+)/.exec(rest)?.[1]);
    }
    expect(text.match(/^A line of the long page\.$/gm)).toHaveLength(3000);
    expect(text).toMatch(/The end\.\s*$/);
    expect(await call(client, 'read_page', { page: 'long', section: 'Lines' })).toMatch(/Repeat with offset \d+\.\]$/);
    expect(await call(client, 'read_page', { page: 'long', offset: 1_000_000 })).toMatch(
      /^ERROR The text has \d+ characters: none is left after offset 1000000\./,
    );
  });

  it('follows redirects, and says so', async () => {
    for (const page of ['/guide/begin', '/docs/guide/begin/', '/docs/Was/guide/start']) {
      expect(await call(client, 'read_page', { page })).toMatch(
        new RegExp(`^\\[${page} is redirected to ${origin}/docs/guide/start\\]\\n\\n---\\n`),
      );
    }
    expect(await call(client, 'read_page', { page: '/guide/begin#after' })).toBe(
      `[/guide/begin is redirected to ${origin}/docs/guide/start]\n\n## After\n\nDone.`,
    );
    expect(await call(client, 'read_page', { page: '/guide/begin', language: 'zh' })).toContain('折纸。');
  });

  it('refuses an address of another site', async () => {
    const message = /^ERROR https:\/\/evil\.example is not the address of this site\.\nThis site is at http/;
    for (const address of ['https://evil.example/', 'https://evil.example/docs/guide/start']) {
      expect(await call(client, 'read_page', { page: address })).toMatch(message);
      expect(await call(client, 'list_pages', { under: address })).toMatch(message);
    }
    expect(await call(client, 'read_page', { page: 'http://localhost:3000/docs/guide/start' })).toContain('# Start');
  });

  it('refuses requests that are too long', async () => {
    const long = '<'.repeat(100_000);
    for (const [tool, request] of [
      ['search', { query: long }],
      ['read_page', { page: long }],
      ['read_page', { page: 'guide/start', section: long }],
      ['list_pages', { under: long }],
      ['get_option', { name: long }],
      ['get_option', { name: 'a', language: long }],
    ] as const) {
      const text = await call(client, tool, request);
      expect(text).toMatch(/Use at most \d+ characters\. at \w+$/);
      expect(text.length).toBeLessThan(1000);
    }
    expect((await call(client, 'get_option', { name: 'q'.repeat(500) })).length).toBeLessThan(1000);
  });
});

it('serves the site that is built meanwhile', async () => {
  const client = await connect(site.root);
  site.write('docs/en/new.md', '# New page\n\nUnfolded.\n');
  await build({ root: site.root });
  expect(await call(client, 'read_page', { page: 'new' })).toContain('Unfolded.');
  expect(await call(client, 'search', { query: 'unfolded' })).toContain('/docs/new');
  await client.close();
});

it('finds what was edited in one page and built since, and says when there is no site', async () => {
  const other = await createSite();
  const client = await connect(other.root);
  expect(await call(client, 'search', { query: 'cranes' })).toMatch(/^No results/);
  other.write('docs/en/guide/start.md', '# Start\n\nFold cranes.\n');
  await build({ root: other.root });
  expect(await call(client, 'search', { query: 'cranes' })).toContain('/docs/guide/start');
  rmSync(path.join(other.root, 'dist'), { recursive: true });
  expect(await call(client, 'search', { query: 'cranes' })).toBe(
    `ERROR There is no built site in ${path.join(other.root, 'dist')}.\nRun \`diptych build\`.`,
  );
  await build({ root: other.root });
  expect(await call(client, 'search', { query: 'cranes' })).toContain('/docs/guide/start');
  await client.close();
  other.close();
});

it('answers what it was asked before its input ended', async () => {
  const child = spawn(process.execPath, [BIN, site.root], { stdio: ['pipe', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const client = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1.0.0' } };
  const messages = [
    { id: 1, method: 'initialize', params: client },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: { name: 'search', arguments: { query: 'paper' } } },
    { id: 3, method: 'tools/call', params: { name: 'read_page', arguments: { page: '/guide/start' } } },
  ];
  child.stdin.end(messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join(''));
  expect(await once(child, 'close')).toEqual([0, null]);
  const answers = Buffer.concat(chunks).toString().trim().split('\n');
  expect(answers.map((line) => JSON.parse(line).id).sort()).toEqual([1, 2, 3]);
});

it.each([
  ['/nowhere', 'There is no built site in /nowhere.\nPass the folder of a site, or the address of a published one.\n'],
  [
    'ftp://host/',
    '"ftp://host/" is not the address of a site.\nUse an address that begins with https:// or http://.\n',
  ],
  ['http://127.0.0.1:1/', /^http:\/\/127\.0\.0\.1:1\/ could not be loaded: .*\nCheck the address/],
])('ends with 1 where there is no site: %s', async (location, message) => {
  const child = spawn(process.execPath, [BIN, location], { stdio: 'pipe' });
  let err = '';
  child.stderr.on('data', (text) => {
    err += text;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(err).toMatch(message);
});

it.each([
  ['--version', /^\d+\.\d+\.\d+\S*\n$/, 0],
  ['--help', /^Usage: diptych-mcp \[/, 0],
  ['--nope', /^$/, 2],
])('answers %s', async (option, expected, code) => {
  const child = spawn(process.execPath, [BIN, option], { stdio: 'pipe' });
  let out = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  expect(await once(child, 'close')).toEqual([code, null]);
  expect(out).toMatch(expected);
});

it('says to build a site that is not built', async () => {
  const other = await createSite();
  rmSync(path.join(other.root, 'dist'), { recursive: true });
  const child = spawn(process.execPath, [BIN, other.root], { stdio: 'pipe' });
  const [text] = await once(child.stderr, 'data');
  expect(String(text)).toContain('Run `diptych build`');
  other.close();
});
