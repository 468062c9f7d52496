import { describe, expect, test } from 'vitest';
import { exportedNames } from './exported-names.js';
import { publishedPackages } from './packages.js';

// A change of the public API shows up in review as a change of these files. `npm run exports:update` writes them anew.
describe('exported names', () => {
  test.each(publishedPackages().map((published) => ({ name: published.manifest.name, published })))(
    'of $name',
    async ({ published }) => {
      await expect(exportedNames(published)).toMatchFileSnapshot(`../snapshots/${published.short}.txt`);
    },
  );
});
