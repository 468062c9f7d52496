import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOptions } from './core/check-options.js';
import { findingsToText } from './core/findings-to-text.js';
import { resolveDefaultConfig } from './node/resolve-default-config.js';
import { createWorkspace } from './node/workspace.js';
import { optionsInput, unreadable } from './option-docs.js';
import { runner } from './runner.js';
import { docsLabel, siteFolder } from './site.js';

const workspace = createWorkspace(path.join(siteFolder, 'node_modules'));
let resolved: Record<string, unknown>;

beforeAll(async () => {
  resolved = await resolveDefaultConfig(runner, workspace);
});
afterAll(() => workspace.remove());

test('every option page states a type and a default in the agreed form', () => {
  expect(findingsToText(unreadable, docsLabel)).toBe('');
});

test('names, types and defaults of options are those of the package', () => {
  expect(findingsToText(checkOptions({ ...optionsInput, resolved }), docsLabel)).toBe('');
});
