import { expect, test } from 'vitest';
import { folderToPackageName, folderToTitle } from './names.js';
import { callingPackageManager } from './package-manager.js';

test.each([
  ['/a/My Docs', 'my-docs', 'My Docs'],
  ['/a/paper_crane', 'paper-crane', 'Paper crane'],
  ['/a/文档', 'docs', '文档'],
  ['/a/.site', 'site', 'Site'],
])('%s', (folder, name, title) => {
  expect(folderToPackageName(folder)).toBe(name);
  expect(folderToTitle(folder)).toBe(title);
});

test.each([
  ['pnpm/10.34.9 npm/? node/v20.19.0 linux x64', { name: 'pnpm', version: '10.34.9' }],
  ['yarn/1.22.22 npm/? node/v20.19.0 linux x64', { name: 'yarn', version: '1.22.22' }],
  ['cnpm/9.0.0 node/v20', { name: 'npm' }],
  [undefined, { name: 'npm' }],
])('knows the package manager of %j', (agent, expected) => {
  expect(callingPackageManager(agent)).toEqual(expected);
});
