import { type RefObject, useEffect } from 'react';
import { COPIED_STATE_MS, ZOOM_ATTACH_DELAY_MS } from '../constants.js';
import { copyText } from '../utils/copy-text.js';

/** Words of the article's controls. */
export interface ArticleLabels {
  copyCode: string;
  wrapLines: string;
  copied: string;
  copyPrompt: string;
  enlargeImage: string;
  close: string;
}

/**
 * Brings the article's plain markup to life: copy and wrap buttons by one delegated listener, image zoom a moment after
 * the page is shown.
 * @param routePath changes with every page
 */
export function useArticleEnhancements(
  ref: RefObject<HTMLElement | null>,
  routePath: string,
  { copyCode: copyLabel, wrapLines, copied, copyPrompt, enlargeImage, close }: ArticleLabels,
): void {
  useEffect(() => {
    const root = ref.current;
    if (!root) return;
    const onClick = (event: MouseEvent) => {
      const target = event.target as Element;
      const wrap = target.closest<HTMLElement>('.dt-wrap');
      const copy = target.closest<HTMLElement>('.dt-copy');
      if (wrap) toggleWrap(wrap);
      else if (copy) void copyCode(copy, { copied, copyPrompt });
    };
    root.addEventListener('click', onClick);
    return () => root.removeEventListener('click', onClick);
  }, [ref, copied, copyPrompt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page brings new code blocks
  useEffect(() => nameTools(ref.current, copyLabel, wrapLines), [ref, routePath, copyLabel, wrapLines]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page brings new images
  useEffect(() => {
    let detach: (() => void) | undefined;
    let isGone = false;
    const timer = setTimeout(async () => {
      const images = zoomable(ref.current);
      if (images.length === 0) return;
      const { attachZoom } = await import('./attach-zoom.js');
      if (!isGone) detach = attachZoom(images, { enlargeImage, close });
    }, ZOOM_ATTACH_DELAY_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      detach?.();
    };
  }, [ref, routePath, enlargeImage, close]);
}

/** Images of the article that do nothing else when clicked. */
function zoomable(root: HTMLElement | null): HTMLImageElement[] {
  const images = [...(root?.querySelectorAll<HTMLImageElement>('article img') ?? [])];
  return images.filter((image) => !image.closest('a, button, summary, label, [data-no-zoom]'));
}

/** Blocks from the `CodeBlock` component do not know the page's language: they say so, and are named here. */
function nameTools(root: HTMLElement | null, copyLabel: string, wrapLines: string): void {
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

async function copyCode(button: HTMLElement, labels: Pick<ArticleLabels, 'copied' | 'copyPrompt'>): Promise<void> {
  const code = button.closest('.dt-code')?.querySelector('code');
  const text = code?.textContent?.replace(/\n$/, '') ?? '';
  if (!(await copyText(text, labels.copyPrompt))) return;
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
