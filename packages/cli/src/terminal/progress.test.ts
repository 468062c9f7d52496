import { describe, expect, it } from 'vitest';
import { fakeTerminal } from '../../test/fake-terminal.js';
import { progressText } from '../commands/build.js';
import { createProgressLine } from './progress.js';

describe('progress', () => {
  it('rewrites one line, not more often than can be read, and removes it', () => {
    const { terminal, out } = fakeTerminal({ live: true });
    let time = 0;
    const progress = createProgressLine(terminal, () => time);
    for (let done = 1; done <= 1200; done++) {
      time += 1;
      progress.show(progressText({ stage: 'write', done, total: 1200 }), done === 1200);
    }
    progress.clear();
    const drawn = out().split('\r\u001b[K').filter(Boolean);
    expect(drawn.length).toBeGreaterThan(10);
    expect(drawn.length).toBeLessThan(25);
    expect(drawn[0]).toBe('Writing pages: 1 of 1,200');
    expect(drawn.at(-1)).toBe('Writing pages: 1,200 of 1,200');
    expect(out()).not.toContain('\n');
    expect(out().endsWith('\r\u001b[K')).toBe(true);
  });

  it('stays within the width', () => {
    const { terminal, out } = fakeTerminal({ live: true, columns: 12 });
    createProgressLine(terminal).show('Bundling the theme …');
    expect(out()).toBe('\r\u001b[KBundling th');
  });

  it.each([
    ['without a terminal', { live: false }],
    ['in CI', { live: true, env: { CI: 'true' } }],
    ['in a dumb terminal', { live: true, env: { TERM: 'dumb' } }],
  ])('is silent %s', (_, options) => {
    const { terminal, out } = fakeTerminal(options);
    const progress = createProgressLine(terminal);
    progress.show('Reading pages: 1 of 9', true);
    progress.clear();
    expect(out()).toBe('');
  });
});
