import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { publishedPackages, ROOT } from './packages.js';

const root = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  packageManager: string;
  engines: { node: string };
  devDependencies: Record<string, string>;
  homepage: string;
  repository: { type: string; url: string };
};

test('the pnpm that turbo calls is the one that installs', () => {
  expect(root.packageManager).toBe(`pnpm@${root.devDependencies.pnpm}`);
});

test('all packages are released together, with one version', () => {
  const { fixed } = JSON.parse(readFileSync(path.join(ROOT, '.changeset', 'config.json'), 'utf8')) as {
    fixed: string[][];
  };
  expect(fixed.map((names) => [...names].sort())).toEqual([
    publishedPackages()
      .map(({ manifest }) => manifest.name)
      .sort(),
  ]);
});

test('the lockfile names no address of a registry, whatever the configuration of who wrote it', () => {
  const lockfile = readFileSync(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  expect(lockfile.match(/.*(?:tarball:|https?:\/\/).*/g) ?? []).toEqual([]);
});

describe.each(publishedPackages().map((published) => ({ name: published.manifest.name, ...published })))(
  '$name',
  ({ folder, manifest }) => {
    test('says what a registry and a bundler need to know', () => {
      expect(manifest).toMatchObject({ license: 'MIT', type: 'module', engines: root.engines });
      expect(manifest.files).toEqual(expect.arrayContaining(['dist', 'README.md', 'LICENSE']));
      expect(manifest.sideEffects).toBeDefined();
      expect(Object.keys(manifest.exports)).toEqual(expect.arrayContaining(['.', './package.json']));
    });

    test('is found in the repository that the root names', () => {
      const directory = path.relative(ROOT, folder).split(path.sep).join('/');
      expect(manifest).toMatchObject({
        homepage: `${root.homepage}/tree/main/${directory}`,
        bugs: `${root.homepage}/issues`,
        repository: { ...root.repository, directory },
      });
      expect(manifest.keywords?.length).toBeGreaterThan(3);
    });

    test('has React as a peer, never as a dependency', () => {
      expect(Object.keys(manifest.dependencies ?? {})).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^react(-dom)?$/)]),
      );
      const ranges = Object.entries(manifest.peerDependencies ?? {});
      for (const [peer, range] of ranges) {
        // What a part alone needs is loaded when that part is used.
        if (manifest.peerDependenciesMeta?.[peer]?.optional) continue;
        expect(['react', 'react-dom']).toContain(peer);
        expect(range).toBe('^19.0.0');
      }
    });

    test.each(['README.md', 'LICENSE'])('has a %s', (file) => {
      expect(existsSync(path.join(folder, file))).toBe(true);
    });

    test('depends on its siblings through the workspace', () => {
      const ours = Object.entries(manifest.dependencies ?? {}).filter(([name]) => name.startsWith('@diptych/'));
      for (const [, range] of ours) expect(range).toBe('workspace:^');
    });
  },
);
