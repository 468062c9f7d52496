import { COPIED_STATE_MS } from '../constants.js';
import { codeToCopy } from '../utils/code-to-copy.js';
import { copyText } from '../utils/copy-text.js';

/** Labels of the buttons of code blocks. */
export interface CodeToolLabels {
  copyCode: string;
  wrapLines: string;
  copied: string;
  copyPrompt: string;
}

/** Answers a press on a copy or wrap button of any code block below the listener, once. */
export function onCodeTool(event: MouseEvent, labels: Pick<CodeToolLabels, 'copied' | 'copyPrompt'>): void {
  // A block that React runs in an article has two listeners: its own and the article's.
  if (event.defaultPrevented) return;
  const target = event.target as Element;
  const wrap = target.closest<HTMLElement>('.dt-wrap');
  const copy = target.closest<HTMLElement>('.dt-copy');
  if (!wrap && !copy) return;
  event.preventDefault();
  if (wrap) toggleWrap(wrap);
  else if (copy) void copyCode(copy, labels);
}

/** Names the buttons of blocks that do not know the page's language, those of the `CodeBlock` component. */
export function nameTools(root: HTMLElement | null, copyLabel: string, wrapLines: string): void {
  for (const tools of root?.querySelectorAll('.dt-code-tools[data-translate]') ?? []) {
    tools.querySelector('.dt-copy')?.setAttribute('aria-label', copyLabel);
    tools.querySelector('.dt-wrap')?.setAttribute('aria-label', wrapLines);
  }
}

function toggleWrap(button: HTMLElement): void {
  const isOn = button.getAttribute('aria-pressed') !== 'true';
  button.setAttribute('aria-pressed', String(isOn));
  button.closest('.dt-code')?.querySelector('pre')?.classList.toggle('wrap', isOn);
}

const resting = new WeakMap<HTMLElement, { label: string; timer: ReturnType<typeof setTimeout> }>();

async function copyCode(button: HTMLElement, labels: Pick<CodeToolLabels, 'copied' | 'copyPrompt'>): Promise<void> {
  const block = button.closest('.dt-code');
  if (!block || !(await copyText(codeToCopy(block), labels.copyPrompt))) return;
  const before = resting.get(button);
  clearTimeout(before?.timer);
  const label = before?.label ?? button.getAttribute('aria-label') ?? '';
  button.setAttribute('aria-label', labels.copied);
  button.dataset.copied = '';
  const timer = setTimeout(() => {
    button.setAttribute('aria-label', label);
    delete button.dataset.copied;
    resting.delete(button);
  }, COPIED_STATE_MS);
  resting.set(button, { label, timer });
}
