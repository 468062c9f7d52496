import { expect, it, vi } from 'vitest';
import type { Diagnostic } from '../diagnostics/index.js';
import { runGuarded, runGuardedAsync, type SiteCall, watchStrays } from './index.js';

/** For code that ends by itself, however busy the machine is. */
const site: SiteCall = { subject: 'docs/a.mdx', limit: 60 };
/** For code that does not. */
const hasty: SiteCall = { ...site, limit: 0.2 };

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (cause) {
    return cause;
  }
  throw new Error('It should have thrown.');
}

it('gives back what the code returns and throws what it throws', () => {
  expect(runGuarded(site, () => 1)).toBe(1);
  const own = new TypeError('own');
  expect(thrownBy(() => runGuarded(site, () => raise(own)))).toBe(own);
  expect(runGuarded(site, () => runGuarded(site, () => 2) + runGuarded(site, () => 3))).toBe(5);
});

function raise(cause: Error): never {
  throw cause;
}

it('ends code that does not end by itself, catches or not', () => {
  const endless = () => {
    for (;;) {
      try {
        for (;;);
      } catch {}
    }
  };
  expect(thrownBy(() => runGuarded(hasty, endless))).toMatchObject({
    diagnostics: [{ code: 'page-timeout' }],
    message: 'The code that runs for docs/a.mdx does not end within 0.2 s.',
  });
  expect(runGuarded(site, () => 'as before')).toBe('as before');
});

it('ends code that waits for ever', async () => {
  await expect(runGuardedAsync(hasty, () => new Promise(() => {}))).rejects.toMatchObject({
    diagnostics: [{ code: 'page-timeout' }],
  });
  expect(await runGuardedAsync(site, async () => 4)).toBe(4);
});

it('tells which code without a limit has not ended for long', async () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  const call = { subject: 'the hook `pages` of the plugin "a"' };
  const quick = runGuardedAsync(call, async () => 1);
  const slow = runGuardedAsync(call, () => new Promise((resolve) => setTimeout(resolve, 20_000)));
  await vi.runAllTimersAsync();
  await Promise.all([quick, slow]);
  expect(warn.mock.calls).toEqual([
    ['The code that runs for the hook `pages` of the plugin "a" has not ended for 10 s.'],
  ]);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('throws where code ends the process, also where that code catches', () => {
  const caught = () => {
    try {
      process.exit(0);
    } catch {}
    return 'caught';
  };
  for (const run of [caught, () => process.exit(0)]) {
    expect(thrownBy(() => runGuarded(site, run))).toMatchObject({
      diagnostics: [{ code: 'process-exit' }],
      message: 'The code that runs for docs/a.mdx ends the process: `process.exit(0)`.',
    });
  }
});

it('names who started what fails later', async () => {
  const found: Diagnostic[] = [];
  let strays = 0;
  const others = [...process.listeners('uncaughtException')];
  process.removeAllListeners('uncaughtException');
  const rejections = [...process.listeners('unhandledRejection')];
  process.removeAllListeners('unhandledRejection');
  const stop = watchStrays((diagnostic) => found.push(diagnostic));
  const call = (subject: string): SiteCall => ({ subject, file: subject, limit: 60, onStray: () => strays++ });
  runGuarded(call('docs/rejects.mdx'), () => void Promise.reject(new Error('no')));
  runGuarded(call('docs/timer.mdx'), () => void setTimeout(() => raise(new Error('late')), 20));
  runGuarded(call('docs/exits.mdx'), () => void setTimeout(() => process.exit(0), 10));
  runGuarded(call('docs/async.mdx'), async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    throw new Error('after a while');
  }).catch(() => {});
  runGuarded(call('docs/text.mdx'), () => void Promise.reject('a text'));
  await expect.poll(() => found.length).toBe(4);
  stop();
  for (const listener of others) process.on('uncaughtException', listener);
  for (const listener of rejections) process.on('unhandledRejection', listener);
  expect(found.map(({ file, message }) => `${file}: ${message}`).sort()).toEqual([
    'docs/exits.mdx: A timer or callback throws, after code that runs for docs/exits.mdx started it: The code that runs for docs/exits.mdx ends the process: `process.exit(0)`.',
    'docs/rejects.mdx: A promise is rejected, and nothing handles that, after code that runs for docs/rejects.mdx started it: no',
    'docs/text.mdx: A promise is rejected, and nothing handles that, after code that runs for docs/text.mdx started it: a text',
    'docs/timer.mdx: A timer or callback throws, after code that runs for docs/timer.mdx started it: late',
  ]);
  expect(strays).toBe(4);
});
