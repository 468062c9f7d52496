import { COPIED_STATE_MS } from '../constants.js';
import { announce } from '../core/headless.js';
import { codeToCopy } from '../utils/code-to-copy.js';
import { copyText } from '../utils/copy-text.js';
import { showLines } from './long-code.js';

/** Labels of the buttons of code blocks. */
export interface CodeToolLabels {
  copyCode: string;
  wrapLines: string;
  copied: string;
  copyPrompt: string;
}

/** Handles presses on the copy, wrap and expand buttons of all code blocks below the listener, once. */
export function onCodeTool(event: MouseEvent, labels: Pick<CodeToolLabels, 'copied' | 'copyPrompt'>): void {
  // A hydrated block in an article has two listeners: its own and the article's.
  if (event.defaultPrevented) return;
  const target = event.target as Element;
  const wrap = target.closest<HTMLElement>('[data-dt="wrap"]');
  const copy = target.closest<HTMLElement>('[data-dt="copy"]');
  const expand = target.closest<HTMLElement>('[data-dt="expand"]');
  if (!wrap && !copy && !expand) return;
  event.preventDefault();
  if (wrap) toggleWrap(wrap);
  else if (expand) toggleLines(expand);
  else if (copy) void copyCode(copy, labels);
}

/** Labels the buttons of `CodeBlock` components that were rendered in the browser without the page's language. */
export function nameTools(root: HTMLElement | null, labels: Pick<CodeToolLabels, 'copyCode' | 'wrapLines'>): void {
  for (const key of ['copyCode', 'wrapLines'] as const) {
    for (const button of root?.querySelectorAll(`[data-label="${key}"]`) ?? []) {
      button.setAttribute('aria-label', labels[key]);
    }
  }
}

function toggleWrap(button: HTMLElement): void {
  const isOn = button.getAttribute('aria-pressed') !== 'true';
  button.setAttribute('aria-pressed', String(isOn));
  button.closest('[data-dt="code"]')?.querySelector('pre')?.classList.toggle('wrap', isOn);
}

/** Expands or collapses a long block; the button stays in place on the screen. */
function toggleLines(button: HTMLElement): void {
  const isOpen = button.getAttribute('aria-expanded') !== 'true';
  const before = button.getBoundingClientRect().top;
  const code = button.closest('[data-dt="code"]');
  if (code) showLines(code, isOpen);
  if (!isOpen) window.scrollBy({ top: button.getBoundingClientRect().top - before, behavior: 'instant' });
}

const resting = new WeakMap<HTMLElement, { label: string; timer: ReturnType<typeof setTimeout> }>();

async function copyCode(button: HTMLElement, labels: Pick<CodeToolLabels, 'copied' | 'copyPrompt'>): Promise<void> {
  const block = button.closest('[data-dt="code"]');
  if (!block || !(await copyText(codeToCopy(block), labels.copyPrompt))) return;
  const before = resting.get(button);
  clearTimeout(before?.timer);
  const label = before?.label ?? button.getAttribute('aria-label') ?? '';
  button.setAttribute('aria-label', labels.copied);
  button.dataset.copied = '';
  announce(labels.copied);
  const timer = setTimeout(() => {
    button.setAttribute('aria-label', label);
    delete button.dataset.copied;
    resting.delete(button);
  }, COPIED_STATE_MS);
  resting.set(button, { label, timer });
}
