import { messagesFor } from '@diptych/core/messages';
import { act, type ReactElement, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CodeBlock } from '../components/CodeBlock/CodeBlock.js';
import { COPIED_STATE_MS } from '../constants.js';
import { click, mount } from '../testing/dom.js';
import { useArticleEnhancements } from './use-article-enhancements.js';

const labels = messagesFor('zh-CN');
let writeText: ReturnType<typeof vi.fn>;

function Article(): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  useArticleEnhancements(ref, '/a', labels);
  return (
    <div ref={ref}>
      <CodeBlock code={'const a = 1;\nconst b = 2;\n'} />
    </div>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe('code in an article', () => {
  it('is copied, says so for two seconds, and then has its name again', async () => {
    const { host } = mount(<Article />);
    const button = host.querySelector('[data-dt="copy"]');
    expect(button?.getAttribute('aria-label')).toBe('复制代码');
    click(button);
    await act(async () => {});
    expect(writeText).toHaveBeenCalledWith('const a = 1;\nconst b = 2;');
    expect(button?.getAttribute('aria-label')).toBe('已复制');
    await act(() => vi.advanceTimersByTimeAsync(COPIED_STATE_MS / 2));
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('已复制');
    click(button);
    await act(() => vi.advanceTimersByTimeAsync(COPIED_STATE_MS - 1));
    expect(button?.getAttribute('aria-label')).toBe('已复制');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(button?.getAttribute('aria-label')).toBe('复制代码');
  });

  it('is shown in a prompt where the clipboard cannot be had', async () => {
    const prompt = vi.fn();
    vi.stubGlobal('prompt', prompt);
    window.prompt = prompt;
    writeText.mockRejectedValue(new Error('denied'));
    const { host } = mount(<Article />);
    click(host.querySelector('[data-dt="copy"]'));
    await act(async () => {});
    expect(prompt).toHaveBeenCalledWith(expect.stringContaining('Ctrl/Cmd+C'), 'const a = 1;\nconst b = 2;');
    expect(host.querySelector('[data-dt="copy"]')?.getAttribute('aria-label')).toBe('复制代码');
  });

  it('is wrapped and unwrapped', () => {
    const { host } = mount(<Article />);
    const button = host.querySelector('[data-dt="wrap"]');
    const state = () => [button?.getAttribute('aria-pressed'), host.querySelector('pre')?.classList.contains('wrap')];
    click(button);
    expect(state()).toEqual(['true', true]);
    click(button);
    expect(state()).toEqual(['false', false]);
  });
});
