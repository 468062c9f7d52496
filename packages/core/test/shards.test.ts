import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readCheckedJson, writeChecked } from '../src/cache/checked-file.js';
import { coldSite } from './helpers/cold-site.js';
import { buildShard, DiptychError, mergeShards } from './helpers/core.js';
import { makeSite, writeSiteFile } from './helpers/site.js';
import { contentsOf } from './helpers/snapshot-folder.js';
import { SEVERAL_BUILDS } from './helpers/timeouts.js';

vi.setConfig({ testTimeout: SEVERAL_BUILDS });

const CONFIG = (outDir: string) => `import { appendFileSync } from 'node:fs';
// By a name that is not seen: the variable differs between the machines.
const log = (name) => ({ name: 'log', pageParsed(page) {
  if (process.env[name]) appendFileSync(process.env[name], page.title + '\\n');
  return page;
} });
export default { title: 'Fixture', theme: './theme.tsx', styles: [], lastUpdated: false, plugins: [log('DIPTYCH_TEST_PARSED')],
  outDir: '${outDir}',
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '中文' }] };
`;

/** A site of 62 pages in two languages, with components, one of which reads all pages. */
function newMachine(): string {
  const pages = Array.from({ length: 30 }, (_, at): [string, string][] => [
    [
      `docs/en/guide/page-${at}.md`,
      `# Page ${at}\n\nText, [next](./page-${(at + 1) % 30}.md).\n\n\`\`\`js\nlet a = ${at};\n\`\`\`\n`,
    ],
    [`docs/zh/guide/page-${at}.md`, `# 页面 ${at}\n\n正文。\n\n\`\`\`js\nlet a = ${at};\n\`\`\`\n`],
  ]).flat();
  return makeSite({
    files: {
      'diptych.config.ts': CONFIG('dist'),
      'components/Count.tsx':
        "import { usePages } from '@diptych/core/client';\n\nexport const Count = () => <b>{usePages().length}</b>;\n",
      'docs/en/index.mdx': "import { Count } from '../../components/Count.tsx'\n\n# Home\n\n<Count />\n",
      'docs/zh/index.mdx': "import { Note } from '../../components/Note.tsx'\n\n# 首页\n\n<Note />\n",
      'components/Note.tsx': 'export const Note = () => <b>noted</b>;\n',
      ...Object.fromEntries(pages),
    },
  });
}

const siteOf = (root: string) => contentsOf(path.join(root, 'dist'));

/** Makes all shards, each on a machine of its own, and brings them to another. */
async function shardsOf(count: number): Promise<string> {
  const root = newMachine();
  for (let index = 1; index <= count; index++) {
    const machine = newMachine();
    const { pages, allPages, folder } = await buildShard({ root: machine, shard: { index, count } });
    expect(allPages).toBe(62);
    expect(Math.abs(pages - 62 / count)).toBeLessThanOrEqual(2);
    expect(readdirSync(folder).length).toBeLessThan(5);
    cpSync(path.join(machine, '.diptych/shards'), path.join(root, '.diptych/shards'), { recursive: true });
  }
  return root;
}

it.each([2, 3])('puts %i shards together to the site of one build, and parses nothing again', async (count) => {
  const root = await shardsOf(count);
  const log = path.join(root, 'parsed.txt');
  vi.stubEnv('DIPTYCH_TEST_PARSED', log);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await mergeShards({ root })).toMatchObject({ pages: 62, upToDate: false, warnings: [] });
  expect(() => readFileSync(log)).toThrow('ENOENT');
  vi.unstubAllEnvs();
  expect(siteOf(root)).toEqual(await coldSite(root));
});

it('writes the site to another folder than the one that the shards were built for', async () => {
  const root = await shardsOf(2);
  const expected = await coldSite(root);
  expect(await mergeShards({ root, outDir: 'public' })).toMatchObject({ pages: 62, outDir: path.join(root, 'public') });
  expect(contentsOf(path.join(root, 'public'))).toEqual(expected);
  writeSiteFile(root, 'diptych.config.ts', CONFIG('site'));
  await mergeShards({ root });
  expect(contentsOf(path.join(root, 'site'))).toEqual(expected);
});

const codesOf = async (work: Promise<unknown>): Promise<string[]> => {
  const error = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(DiptychError);
  return (error as InstanceType<typeof DiptychError>).diagnostics.map(({ code, message }) => `${code}: ${message}`);
};

it('refuses shards that are missing, damaged, twice there, or of another build', async () => {
  const root = await shardsOf(2);
  const shards = path.join(root, '.diptych/shards');
  const kept = path.join(root, 'kept');
  cpSync(shards, kept, { recursive: true });
  const restore = () => {
    rmSync(shards, { recursive: true, force: true });
    cpSync(kept, shards, { recursive: true });
  };
  const refused = async (change: () => unknown) => {
    restore();
    await change();
    const codes = await codesOf(mergeShards({ root }));
    expect(siteOf(root)).toEqual({});
    return codes;
  };

  expect(await refused(() => rmSync(shards, { recursive: true }))).toEqual([
    expect.stringMatching(/^shards-missing: There are no shards in/),
  ]);
  expect(await refused(() => rmSync(path.join(shards, '2-of-2'), { recursive: true }))).toEqual([
    expect.stringMatching(/^shards-incomplete: .* lacks the shard 2\/2\./),
  ]);
  expect(
    await refused(() => cpSync(path.join(shards, '1-of-2'), path.join(shards, 'copy'), { recursive: true })),
  ).toEqual([expect.stringMatching(/^shard-twice: Shard 1 of 2/)]);
  for (const name of readdirSync(path.join(kept, '1-of-2'))) {
    const file = path.join(shards, '1-of-2', name);
    const damage = () => writeFileSync(file, readFileSync(file).subarray(3));
    expect(await refused(damage), name).toEqual([expect.stringMatching(/^shard-damaged/)]);
  }
  const upgrade = () => {
    const file = path.join(shards, '1-of-2/shard.json');
    const { packages, ...manifest } = readCheckedJson<{ packages: string[] }>(file) ?? { packages: [] };
    const upgraded = packages.map((name) => (name.startsWith('yaml@') ? 'yaml@9.9.9' : name));
    writeChecked(file, JSON.stringify({ ...manifest, packages: upgraded, tool: 'other' }));
  };
  expect(await refused(upgrade)).toEqual([
    expect.stringMatching(
      /^shard-version: Shard 1\/2 was built with yaml@9\.9\.9, while this machine has yaml@[\d.]+\.$/,
    ),
  ]);
  const other = () => buildShard({ root, shard: { index: 1, count: 3 } });
  expect(await refused(other)).toEqual([
    expect.stringMatching(/^shards-mixed: Shard 2\/2 lies|^shards-mixed: Shard 1\/3/),
  ]);
  restore();
  expect(await codesOf(mergeShards({ root, base: '/other/' }))).toEqual([
    expect.stringMatching(/^shard-config: Shard 1\/2/),
  ]);
  writeSiteFile(root, 'docs/en/index.mdx', '# Other\n');
  expect(await codesOf(mergeShards({ root }))).toEqual([expect.stringMatching(/^shard-sources: Shard 1\/2/)]);
});

it('reports what is wrong with the pages of a shard, and writes none', async () => {
  const root = newMachine();
  writeSiteFile(root, 'docs/en/index.mdx', '---\ntitle: [open\n---\n');
  const results = [];
  for (const index of [1, 2]) {
    const shard = { index, count: 2 };
    results.push(
      await buildShard({ root, shard }).then(
        () => 'made',
        (cause: InstanceType<typeof DiptychError>) => cause.diagnostics[0]?.code,
      ),
    );
  }
  expect(results.sort()).toEqual(['frontmatter-syntax', 'made']);
  expect(readdirSync(path.join(root, '.diptych/shards'))).toHaveLength(1);
});
