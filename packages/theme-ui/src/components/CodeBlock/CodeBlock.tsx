import type { ComponentProps, MouseEvent, ReactElement } from 'react';
import { type CodeToolLabels, onCodeTool } from '../../hooks/code-tools.js';
import { cx } from '../../utils/cx.js';

/** Props of `CodeBlock`. */
export interface CodeBlockProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** The code, as plain text. */
  code: string;
  /** A title above the code, usually a file name. */
  title?: string;
  /** Name of the language, for the reader's style sheet. */
  lang?: string;
  /** Whether long lines are wrapped initially. */
  wrap?: boolean;
  /** Names of the buttons. Default: English; an article's are put into its language by the layout. */
  labels?: Pick<CodeToolLabels, 'copyCode' | 'wrapLines'> & Partial<CodeToolLabels>;
}

const ENGLISH: CodeToolLabels = {
  copyCode: 'Copy code',
  wrapLines: 'Wrap lines',
  copied: 'Copied',
  copyPrompt: 'Press Ctrl/Cmd+C to copy',
};

/** A code block, in the same markup as a Markdown fence. */
export function CodeBlock({
  code,
  title,
  lang,
  wrap = false,
  labels,
  className,
  ...rest
}: CodeBlockProps): ReactElement {
  const messages = { ...ENGLISH, ...labels };
  // Where React runs; in an article of a site, which is plain HTML, the layout listens.
  const answer = ({ nativeEvent }: MouseEvent) => onCodeTool(nativeEvent, messages);
  const own = labels ? undefined : '';
  const untitled = code.trimEnd().includes('\n') ? 'dt-code-bare' : 'dt-code-line';
  return (
    <div data-lang={lang} {...rest} className={cx('dt-code', !title && untitled, className)}>
      {title && <div className="dt-code-title">{title}</div>}
      <pre className={wrap ? 'wrap' : undefined}>
        <code>{code}</code>
      </pre>
      <div className="dt-code-tools" data-translate={own}>
        <button type="button" className="dt-copy" aria-label={messages.copyCode} onClick={answer} />
        <button
          type="button"
          className="dt-wrap"
          aria-pressed={wrap}
          aria-label={messages.wrapLines}
          onClick={answer}
        />
      </div>
    </div>
  );
}
