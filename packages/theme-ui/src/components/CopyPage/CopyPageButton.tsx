import { type ComponentProps, type ReactElement, useEffect, useState } from 'react';
import { COPIED_STATE_MS } from '../../constants.js';
import { Icon } from '../../icons/Icon.js';
import { copyText } from '../../utils/copy-text.js';
import { cx } from '../../utils/cx.js';
import { withHandlers } from '../../utils/with-handlers.js';

/** Props of `CopyPageButton`. */
export interface CopyPageButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Address of the page's Markdown. */
  markdownLink: string;
  labels: { copyPage: string; copied: string; copyFailed: string; copyPrompt: string };
}

/** Each has a label of its name. */
type State = 'copyPage' | 'copied' | 'copyFailed';

/** Copies the page's Markdown, or reports that it cannot be fetched. */
export function CopyPageButton({ markdownLink, labels, className, ...rest }: CopyPageButtonProps): ReactElement {
  const [state, setState] = useState<State>('copyPage');
  useEffect(() => {
    if (state === 'copyPage') return;
    const timer = setTimeout(setState, COPIED_STATE_MS, 'copyPage');
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    setState('copyPage');
    setState(await copyMarkdown(markdownLink, labels.copyPrompt).catch(() => 'copyFailed' as const));
  };
  return (
    <button
      type="button"
      {...withHandlers(rest, { onClick: () => void copy() })}
      className={cx('dt-copy-page', className)}
      data-failed={state === 'copyFailed' || undefined}
    >
      <Icon name={state === 'copied' ? 'check' : 'copy'} width="16" height="16" />
      <span aria-live="polite">{labels[state]}</span>
    </button>
  );
}

async function copyMarkdown(url: string, copyPrompt: string): Promise<State> {
  const answer = await fetch(url);
  // A network with a sign-in page answers with that.
  if (!answer.ok || /html/.test(answer.headers.get('content-type') ?? '')) return 'copyFailed';
  return (await copyText(await answer.text(), copyPrompt)) ? 'copied' : 'copyPage';
}
