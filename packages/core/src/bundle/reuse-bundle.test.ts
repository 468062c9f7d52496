import { expect, it, vi } from 'vitest';
import { toolVersion } from '../cache/tool-version.js';
import { hashInput } from './reuse-bundle.js';
import type { BundleInput } from './types.js';

vi.mock('../cache/tool-version.js', () => ({ toolVersion: vi.fn(() => 'one') }));

const input = {
  config: { root: '/site', hash: 'config' },
  mode: 'production',
  imports: [],
  pageModules: [],
} as unknown as BundleInput;

it('does not take over what another version of the package has made', () => {
  const before = hashInput(input);
  expect(hashInput(input)).toBe(before);
  vi.mocked(toolVersion).mockReturnValue('two');
  expect(hashInput(input)).not.toBe(before);
});
