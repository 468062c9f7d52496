import { expect, test } from 'vitest';
import { readMembers } from './core/read-members.js';
import { languages, pages, siteFolder } from './site.js';

const fakeTimers = "NonNullable<Parameters<import('@rstest/core').RstestUtilities['useFakeTimers']>[0]>";

const types = {
  Exports: "typeof import('@rstest/core')",
  Utilities: "import('@rstest/core').RstestUtilities",
  Test: "typeof import('@rstest/core').test",
  Describe: "typeof import('@rstest/core').describe",
  Expect: "typeof import('@rstest/core').expect",
  Assertion: "import('@rstest/core').Assertion<unknown>",
  MockInstance: "import('@rstest/core').MockInstance",
  Reporter: "import('@rstest/core').Reporter",
  FakeTimersConfig: fakeTimers,
  FakeMethod: `Record<NonNullable<${fakeTimers}['toFake']>[number], true>`,
};

/** Members that pages leave out, and why. */
const leftOut: Record<string, readonly string[]> = {
  // A class that packages for coverage implement.
  Exports: ['CoverageProvider'],
};

const members = readMembers(types, siteFolder.replace(/\/$/, ''));

for (const language of languages) {
  const text = pages
    .filter(({ file }) => file.startsWith(`${language}/api/`) || /\/configure-rstest|\/reporters/.test(file))
    .map((page) => page.text)
    .join('\n');
  for (const [type, names] of members) {
    test(`${language}: pages tell of every member of ${type}`, () => {
      // Chai's own chains are described as a whole; the matchers are those that begin with "to".
      const wanted = type === 'Assertion' ? names.filter((name) => /^to[A-Z]/.test(name)) : names;
      expect(wanted.length).toBeGreaterThan(2);
      const missing = wanted.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
      expect(missing.filter((name) => !leftOut[type]?.includes(name))).toEqual([]);
    });
  }
}
