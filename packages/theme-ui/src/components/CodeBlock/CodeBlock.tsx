import type { ComponentProps, MouseEvent, ReactElement } from 'react';
import { type CodeToolLabels, onCodeTool } from '../../hooks/code-tools.js';

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
  /**
   * Labels of the buttons. Default: English; in a site's article, the build replaces them by those of the page's
   * language.
   */
  labels?: Pick<CodeToolLabels, 'copyCode' | 'wrapLines'> & Partial<CodeToolLabels>;
}

const ENGLISH: CodeToolLabels = {
  copyCode: 'Copy code',
  wrapLines: 'Wrap lines',
  copied: 'Copied',
  copyPrompt: 'Press Ctrl/Cmd+C to copy',
};

/** A code block, in the same markup as a Markdown fence. */
export function CodeBlock({ code, title, lang, wrap = false, labels, ...rest }: CodeBlockProps): ReactElement {
  const messages = { ...ENGLISH, ...labels };
  // Where React runs; in an article of a site, which is plain HTML, the layout listens.
  const answer = ({ nativeEvent }: MouseEvent) => onCodeTool(nativeEvent, messages);
  // In an article of a site, the build names them in the language of the page.
  const nameOf = (key: 'copyCode' | 'wrapLines') => ({
    'data-label': labels ? undefined : key,
    'aria-label': messages[key],
    suppressHydrationWarning: !labels,
  });
  const frame = code.trimEnd().includes('\n') ? 'bare' : 'line';
  return (
    <div data-dt="code" data-frame={title ? undefined : frame} data-lang={lang} {...rest}>
      {title && <div data-dt="code-title">{title}</div>}
      <pre className={wrap ? 'wrap' : undefined}>
        <code>{code}</code>
      </pre>
      <div data-dt="code-tools">
        <button type="button" data-dt="copy" {...nameOf('copyCode')} onClick={answer} />
        <button type="button" data-dt="wrap" aria-pressed={wrap} {...nameOf('wrapLines')} onClick={answer} />
      </div>
    </div>
  );
}
