import { expect, test } from 'vitest';
import { checkTypes } from './core/check-types.js';
import { findingsToText } from './core/findings-to-text.js';
import { groupEqualSamples } from './core/group-equal-samples.js';
import { docsLabel, fixtures, samples, siteFolder } from './site.js';

test('every sample passes the compiler under strict', () => {
  const groups = groupEqualSamples(samples.filter(({ noCheck }) => noCheck === undefined));
  const findings = checkTypes({ groups, folder: `${siteFolder}samples`, fixtures });
  console.log(`${groups.length} different samples compiled`);
  expect(findingsToText(findings, docsLabel)).toBe('');
});
