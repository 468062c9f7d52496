import type { Runner } from './core/types.js';

const probe = `import { expect, test } from '@rstest/core';\n\ntest('runs', () => {\n  expect(1 + 1).toBe(2);\n});\n`;

/** The runner that this site documents. */
export const runner: Runner = {
  packageName: '@rstest/core',
  command: 'rstest',
  configFile: /^rstest\.config\.[cm]?[jt]s$/,
  anyConfigFile: /(?:^|\/)rstest\.(?:[\w-]+\.)?config\.[cm]?[jt]s$/,
  testFile: /(?:^|\/)[^/]+\.(?:test|spec)\.[cm]?[jt]sx?$/,
  probes: new Map(['probe.test.ts', 'src/probe.test.ts', 'tests/probe.test.ts'].map((file) => [file, probe])),
};
