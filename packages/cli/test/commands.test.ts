import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSite, type TestSite } from './create-site.js';
import { runCli, startCli } from './run-cli.js';

// Whole builds, with bundling: seconds each on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: TestSite;
let broken: TestSite;
beforeAll(() => {
  site = createSite();
  broken = createSite({
    'docs/en/bad.md': '---\ntitle: [open\n---\n\n# Bad\n',
    'docs/en/guide/worse.mdx': '# Worse\n\n<Foo a={ />\n',
  });
});
afterAll(() => {
  site.remove();
  broken.remove();
});

const fileOf = (name: string): string => path.join(site.root, name);

describe('diptych build', () => {
  it('builds a site, then finds that nothing changed, then builds what did', async () => {
    const first = await runCli(site.root, ['build']);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(
      new RegExp(`^Building ${site.root}\n✓ Built dist in .*s\n  Pages {5}4 pages, all rendered\n`),
    );
    expect(first.out).toMatch(/Time {6}.*bundle/);
    expect(first.out).not.toContain('\r');
    expect(readFileSync(fileOf('dist/zh/guide/start.html'), 'utf8')).toContain('正文');

    const second = await runCli(site.root, ['build']);
    expect(second.out).toMatch(/✓ Nothing changed: 4 pages in dist, checked in/);

    site.write('docs/zh/guide/start.md', '# 开始\n\n新的正文。\n');
    const third = await runCli(path.dirname(site.root), ['build', path.basename(site.root), '--json']);
    expect(third).toMatchObject({ code: 0, err: '' });
    const result = JSON.parse(third.out);
    expect(result).toMatchObject({
      ok: true,
      pages: 4,
      rendered: 1,
      upToDate: false,
      warnings: [],
      outDir: fileOf('dist'),
    });
    expect(result.sizes.find(({ kind }: { kind: string }) => kind === 'HTML').bytes).toBeGreaterThan(0);
    expect(readFileSync(fileOf('dist/zh/guide/start.html'), 'utf8')).toContain('新的正文');
  });

  it('builds into another folder, for another base, quietly', async () => {
    expect(await runCli(site.root, ['build', '-q', '--out-dir', 'out', '--base=/docs/'])).toEqual({
      code: 0,
      out: '',
      err: '',
    });
    expect(readFileSync(fileOf('out/guide/start.html'), 'utf8')).toContain('href="/docs/"');
  });

  it('shows all errors and leaves no site', async () => {
    const { code, out, err } = await runCli(broken.root, ['build']);
    expect([code, out]).toEqual([1, `Building ${broken.root}\n`]);
    expect(err).toContain(`${path.join('docs', 'en', 'bad.md')}\n  2:`);
    expect(err).toContain('> 2 | title: [open');
    expect(err).toContain(`${path.join('docs', 'en', 'guide', 'worse.mdx')}\n  3:`);
    expect(err).toContain('> 3 | <Foo a={ />');
    expect(err).toMatch(/\n2 errors\nhttps:.+\nThe site was not changed\.\n$/);
    expect(existsSync(path.join(broken.root, 'dist'))).toBe(false);
  });

  it('gives errors as JSON', async () => {
    const { code, out, err } = await runCli(broken.root, ['build', '--json']);
    expect([code, err]).toEqual([1, '']);
    const { ok, root, diagnostics } = JSON.parse(out);
    expect([ok, root]).toEqual([false, broken.root]);
    expect(diagnostics.map(({ file, line }: { file: string; line: number }) => `${file}:${line}`).sort()).toEqual([
      'docs/en/bad.md:2',
      'docs/en/guide/worse.mdx:3',
    ]);
  });

  it('says when there is no config, in colour where it is wanted', async () => {
    const { code, err } = await runCli(site.root, ['build', 'docs'], { FORCE_COLOR: '1' });
    expect(code).toBe(1);
    expect(err).toContain('There is no diptych.config.ts in');
    expect(err).toContain('\u001b[31merror');
    const plain = await runCli(site.root, ['build', 'docs'], { FORCE_COLOR: '1', NO_COLOR: '1' });
    expect(plain.err).not.toContain('\u001b');
  });

  it('stops when it is told to, and the next build works', async () => {
    // Its build is never done by itself: it waits where all pages are written and none is published.
    const waiting = createSite({
      'diptych.config.ts': `const wait = { name: 'wait', siteWritten: () => {
  console.log('everything is written');
  return process.env.WAIT ? new Promise((resolve) => setTimeout(resolve, 1e9)) : [];
} };
export default { title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false, plugins: [wait] };
`,
    });
    try {
      const building = startCli(waiting.root, ['build'], { WAIT: '1' });
      await building.printed(/everything is written/);
      building.child.kill('SIGINT');
      const { code, err } = await building.finished;
      expect([code, err]).toEqual([130, 'Stopped; the site was not changed.\n']);
      expect(existsSync(path.join(waiting.root, 'dist'))).toBe(false);
      expect((await runCli(waiting.root, ['build'])).code).toBe(0);
    } finally {
      waiting.remove();
    }
  });
});

describe('diptych check', () => {
  it('ends with 0, with 1 for findings, with 2 when it cannot run, and fixes what is certain', async () => {
    const own = createSite({ 'docs/zh/guide/start.md': '# 开始\n\n正文，以及[首页](../index.md)。\n' });
    const rules = ['--rules', 'headings,links,same-links'];
    const clean = await runCli(own.root, ['check', ...rules]);
    expect(clean).toMatchObject({ code: 0, err: '' });
    expect(clean.out).toMatch(/^✓ Checked 4 pages, 4 of them read again, 3 rules in /);

    own.write('docs/zh/guide/start.md', '# 开始\n\n正文，以及[首页](/zh/)。\n');
    expect(await runCli(own.root, ['check', ...rules])).toMatchObject({ code: 0 });
    expect(await runCli(own.root, ['check', ...rules, '--max-warnings', '0'])).toMatchObject({ code: 1 });
    own.write('docs/zh/guide/start.md', '# 开始\n\n正文，以及[首页](/zh/)和[折](/fold)。\n');
    const wrong = await runCli(own.root, ['check', ...rules, '--json', '--fix']);
    expect(wrong.code).toBe(1);
    expect(JSON.parse(wrong.out)).toMatchObject({
      ok: false,
      fixed: 1,
      diagnostics: [{ rule: 'links', file: 'docs/zh/guide/start.md', line: 3, column: 14 }, { rule: 'same-links' }],
    });

    const unknown = await runCli(own.root, ['check', '--rules', 'lnks']);
    expect(unknown).toMatchObject({ code: 2, out: '' });
    expect(unknown.err).toContain('There is no rule "lnks".');
    expect(unknown.err).toContain('Did you mean "links"?');
    own.remove();
  });
});

describe('diptych record', () => {
  it('explains a command that fails where its rule is described', async () => {
    const failing = createSite({
      'docs/en/guide/start.md': '# Start\n\n```js title="a.mjs" record="node a.mjs"\nx();\n```\n',
    });
    const { code, err } = await runCli(failing.root, ['record']);
    expect(code).toBe(1);
    expect(err).toContain('"node a.mjs" exited with 1');
    expect(err).toMatch(/\/reference\/rules\.md#recordings\n$/);
    failing.remove();
  });
});

describe('diptych preview', () => {
  it('serves what was built and ends cleanly', async () => {
    const served = createSite({ 'dist/index.html': 'built' });
    try {
      const running = startCli(served.root, ['preview', '--port', '0']);
      const [, url = ''] = await running.printed(/Preview at (\S+)/);
      expect(url).toMatch(/^http:\/\/localhost:\d+\/$/);
      expect(await (await fetch(url)).text()).toBe('built');
      // Twice, as npm does.
      running.child.kill('SIGINT');
      running.child.kill('SIGINT');
      expect(await running.finished).toMatchObject({ code: 0, err: '' });
    } finally {
      served.remove();
    }
  });

  it('takes PORT, the next port where that is taken, and speaks JSON', async () => {
    const served = createSite({ 'dist/index.html': 'built' });
    try {
      const first = startCli(served.root, ['preview', '--json'], { PORT: '0' });
      const { port } = JSON.parse((await first.printed(/^.*\n/))[0]);
      const second = startCli(served.root, ['preview', '--json'], { PORT: String(port) });
      const next = JSON.parse((await second.printed(/^.*\n/))[0]);
      expect(next).toMatchObject({ ok: true, url: `http://localhost:${next.port}/` });
      expect(next.port).toBeGreaterThan(port);
      first.child.kill('SIGTERM');
      second.child.kill('SIGTERM');
      expect([(await first.finished).code, (await second.finished).code]).toEqual([0, 0]);
    } finally {
      served.remove();
    }
  });

  it('says to build first', async () => {
    const { code, err } = await runCli(broken.root, ['preview']);
    expect(code).toBe(1);
    expect(err).toContain('There is no built site in dist.');
    expect(err).toContain('→ Run `diptych build` first.');
  });
});

describe('diptych mcp', () => {
  it('serves the built site until the client leaves', async () => {
    await runCli(site.root, ['build']);
    const running = startCli(site.root, ['mcp']);
    const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    running.child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: hello })}\n`);
    const [line] = await running.printed(/^.*\n/);
    expect(JSON.parse(line)).toMatchObject({ id: 1, result: { serverInfo: { name: 'diptych', title: 'Tiny' } } });
    running.child.stdin?.end();
    expect(await running.finished).toMatchObject({ code: 0, err: '' });
  });

  it('says where it has looked', async () => {
    expect(await runCli(site.root, ['mcp', '/nowhere'])).toEqual({
      code: 1,
      out: '',
      err: 'There is no built site in /nowhere.\nPass the folder of a site, or the address of a published one.\n',
    });
    expect(await runCli(site.root, ['mcp', 'a', 'b'])).toMatchObject({ code: 2 });
  });
});

describe('diptych dev', () => {
  it('serves pages as they are written and ends cleanly', async () => {
    const running = startCli(site.root, ['dev', '--port', '0']);
    const [, url = ''] = await running.printed(/at (http:\S+)/);
    expect(await (await fetch(new URL('guide/start', url))).text()).toContain('Text, and');
    running.child.kill('SIGINT');
    expect((await running.finished).code).toBe(0);
  });
});

describe('the command line', () => {
  it('ends with 2 when it is wrong', async () => {
    expect(await runCli(site.root, ['bild'])).toEqual({
      code: 2,
      out: '',
      err: 'There is no command "bild".\nDid you mean "diptych build"?\n',
    });
  });
});
