import type { CheckResult } from '@diptych/check';
import { DiptychError } from '@diptych/core';
import { expect, it } from 'vitest';
import { fakeTerminal } from '../../test/fake-terminal.js';
import type { Flags } from '../arguments/flags.js';
import { showResult } from './show-check-result.js';

const diagnostic = {
  code: 'link-dead',
  message: 'Dead.',
  suggestion: 'Fix it.',
  file: 'docs/a.md',
  line: 2,
  column: 3,
};
const result: CheckResult = {
  root: '/work',
  diagnostics: [{ ...diagnostic, rule: 'links', severity: 'warning' }],
  ...{ rules: [], pages: 1, read: 1, calls: 1, fixed: 0, duration: 1 },
};

async function show(flags: Partial<Flags>, run: () => Promise<CheckResult>) {
  const { terminal, out, err } = fakeTerminal();
  const context = { flags: flags as Flags, terminal, signal: new AbortController().signal };
  const code = await showResult(context, { verb: 'Checked', run });
  return { code, out: out(), err: err() };
}

it('says that there are more warnings than allowed', async () => {
  const withLimit = (maxWarnings: number, flags: Partial<Flags> = {}) =>
    show({ maxWarnings, ...flags }, async () => result);
  const exceeded = { code: 1, out: expect.stringContaining('1 warning: --max-warnings allows 0.\n') };
  expect(await withLimit(0)).toMatchObject(exceeded);
  expect(await withLimit(0, { quiet: true })).toMatchObject(exceeded);
  expect(await withLimit(0, { format: 'github' })).toMatchObject({ out: expect.not.stringContaining('allows') });
  expect(await withLimit(1)).toMatchObject({ code: 0, out: expect.not.stringContaining('allows') });
});

it('prints a failure before the check in the format of the findings', async () => {
  const failIn = (format: Flags['format']) =>
    show({ format }, () =>
      Promise.reject(new DiptychError({ ...diagnostic, code: 'config-invalid', file: '/work/docs/a.md' }, '/work')),
    );
  const github = await failIn('github');
  expect(github).toEqual({
    code: 2,
    out: '::error file=docs/a.md,line=2,col=3,title=diptych%3A config-invalid::Dead.%0AFix it.\n',
    err: '',
  });
  const sarif = JSON.parse((await failIn('sarif')).out);
  expect(sarif).toMatchObject({
    version: '2.1.0',
    runs: [{ results: [{ ruleId: 'config-invalid', level: 'error' }] }],
  });
  expect(JSON.parse((await failIn('json')).out)).toMatchObject({
    ok: false,
    root: '/work',
    diagnostics: [{ code: 'config-invalid' }],
  });
  expect(await failIn('text')).toMatchObject({ code: 2, out: '', err: expect.stringContaining('config-invalid') });
});
