import { type RefObject, useEffect } from 'react';
import { ZOOM_ATTACH_DELAY_MS } from '../constants.js';
import { type CodeToolLabels, nameTools, onCodeTool } from './code-tools.js';
import { watchLongCode } from './long-code.js';
import { watchScrollers } from './reachable-scrollers.js';
import { useTypeNotes } from './use-type-notes.js';
import type { ZoomLabels } from './zoom-dialog.js';

/** Labels of the article's controls. */
export interface ArticleLabels extends CodeToolLabels, ZoomLabels {}

/**
 * Adds behaviour to the article's static markup: copy and wrap buttons by one delegated listener, keys for areas that
 * scroll horizontally, image zoom a moment after the page is shown.
 * @param content changes with every page, and with every edit of one in development
 */
export function useArticleEnhancements(
  ref: RefObject<HTMLElement | null>,
  content: unknown,
  { copyCode, wrapLines, copied, copyPrompt, enlargeImage, close }: ArticleLabels,
): void {
  useEffect(() => {
    const root = ref.current;
    if (!root) return;
    const onClick = (event: MouseEvent) => onCodeTool(event, { copied, copyPrompt });
    root.addEventListener('click', onClick);
    return () => root.removeEventListener('click', onClick);
  }, [ref, copied, copyPrompt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page brings new code blocks
  useEffect(() => (ref.current ? watchLongCode(ref.current) : undefined), [ref, content]);

  useTypeNotes(ref, content);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page brings new code blocks
  useEffect(() => nameTools(ref.current, { copyCode, wrapLines }), [ref, content, copyCode, wrapLines]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page brings new code blocks and tables
  useEffect(() => watchScrollers(ref.current), [ref, content]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page brings new images
  useEffect(() => {
    let detach: (() => void) | undefined;
    let isGone = false;
    const timer = setTimeout(async () => {
      const images = zoomable(ref.current);
      if (images.length === 0) return;
      // Images that cannot be enlarged, as after a deploy, are still images.
      const code = await import('./attach-zoom.js').catch(() => undefined);
      if (!isGone) detach = code?.attachZoom(images, { enlargeImage, close });
    }, ZOOM_ATTACH_DELAY_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      detach?.();
    };
  }, [ref, content, enlargeImage, close]);
}

/** Images of the article that are not inside links or buttons. */
function zoomable(root: HTMLElement | null): HTMLImageElement[] {
  const images = [...(root?.querySelectorAll<HTMLImageElement>('article img') ?? [])];
  return images.filter((image) => !image.closest('a, button, summary, label, [data-no-zoom]'));
}
