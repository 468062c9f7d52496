import { describe, expect, it } from 'vitest';
import { nearestPages, readPageList } from './nearest-pages.js';

const LIST = `# Rstest

> The testing framework.

## English / config

- [testTimeout](https://rstest.rs/config/test/testTimeout.md): How long a test may take.
- [hookTimeout](https://rstest.rs/config/test/hookTimeout.md)
- [Config overview](/config/index.md): All options.
- [Mock functions](/api/rstest/mockFunctions.md)
`;

describe('readPageList', () => {
  it('reads titles and addresses, with and without an origin', () => {
    expect(readPageList(LIST)).toEqual([
      { text: 'testTimeout', link: '/config/test/testTimeout' },
      { text: 'hookTimeout', link: '/config/test/hookTimeout' },
      { text: 'Config overview', link: '/config/' },
      { text: 'Mock functions', link: '/api/rstest/mockFunctions' },
    ]);
  });
});

describe('nearestPages', () => {
  const find = (path: string) => nearestPages(path, readPageList(LIST)).map(({ text }) => text);

  it.each([
    ['a slip of the pen', '/config/test/testTimout', 'testTimeout'],
    ['another folder', '/options/testTimeout.html', 'testTimeout'],
    ['another case and hyphens', '/api/mock-functions', 'Mock functions'],
    ['a folder without its slash', '/config/index.html', 'Config overview'],
  ])('finds what was meant: %s', (_name, path, expected) => {
    expect(find(path)[0]).toBe(expected);
  });

  it('offers nothing for what is like nothing, and survives broken addresses', () => {
    expect(find('/no-such-page')).toEqual([]);
    expect(find('/%E0%A4%A/')).toEqual([]);
    expect(find('/')).toEqual([]);
  });
});
