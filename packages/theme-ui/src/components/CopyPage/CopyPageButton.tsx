import { type ComponentProps, type ReactElement, useEffect, useState } from 'react';
import { COPIED_STATE_MS } from '../../constants.js';
import { Icon } from '../../icons/Icon.js';
import { copyText } from '../../utils/copy-text.js';
import { cx } from '../../utils/cx.js';

/** Props of `CopyPageButton`. */
export interface CopyPageButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Address of the page's Markdown. */
  markdownLink: string;
  labels: { copyPage: string; copied: string; copyPrompt: string };
}

/** Copies the page's Markdown; if it cannot be fetched, navigates to it. */
export function CopyPageButton({ markdownLink, labels, className, ...rest }: CopyPageButtonProps): ReactElement {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_STATE_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    const markdown = await fetchText(markdownLink);
    if (markdown === null) window.location.assign(markdownLink);
    else setCopied(await copyText(markdown, labels.copyPrompt));
  };
  return (
    <button type="button" {...rest} className={cx('dt-copy-page', className)} onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} width="16" height="16" />
      <span aria-live="polite">{isCopied ? labels.copied : labels.copyPage}</span>
    </button>
  );
}

async function fetchText(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url);
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
