import { expect, it } from 'vitest';
import { foldersOf } from './folders-of.js';

const titles = { '/guide/': 'Guide', '/guide/start/': 'First steps' };

it.each([
  ['/guide/start/ai', ['Guide', 'First steps']],
  ['/guide/start/', ['Guide']],
  ['/guide/basic/cli', ['Guide', 'basic']],
  ['/constructor/a', ['constructor']],
  ['/about', []],
  ['/', []],
])('names the folders of %s', (path, folders) => {
  expect(foldersOf(path, titles)).toEqual(folders);
});
