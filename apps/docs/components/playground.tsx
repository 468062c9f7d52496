'use client';

import type { Diagnostic } from '@diptych/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Language, SAMPLES, TEXTS } from '../playground/texts';

type Engine = typeof import('../playground/engine');
type Format = 'md' | 'mdx';

interface Result {
  article: ReactNode[];
  findings: (Diagnostic & { meaning?: string | undefined })[];
}

/** Between the last key and reading the page, in milliseconds. */
const PAUSE = 150;

/** An editor whose page is read and checked in the browser. The engine is loaded when somebody begins. */
export function Playground({ language }: { language: Language }): ReactNode {
  const texts = TEXTS[language];
  const [format, setFormat] = useState<Format>('mdx');
  const [source, setSource] = useState(SAMPLES[language]);
  const [isStarted, setStarted] = useState(false);
  const { result, hasFailed } = useResult(source, format, language, isStarted);
  const editor = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const start = () => setStarted(true);
  // Somebody may be in the editor before its script is.
  useEffect(() => {
    if (document.activeElement === editor.current) setStarted(true);
  }, []);
  return (
    <div className="playground">
      <section className="playground-source" aria-label={texts.source} onFocus={start}>
        <div className="playground-bar">
          <label htmlFor={`${id}source`}>{texts.source}</label>
          <select
            aria-label={texts.format}
            value={format}
            onChange={(event) => setFormat(event.target.value as Format)}
          >
            <option value="mdx">MDX</option>
            <option value="md">Markdown</option>
          </select>
        </div>
        <textarea
          id={`${id}source`}
          ref={editor}
          value={source}
          spellCheck={false}
          autoCapitalize="off"
          onChange={(event) => setSource(event.target.value)}
        />
      </section>
      <section className="playground-result" aria-label={texts.article} aria-busy={isStarted && !result && !hasFailed}>
        {result ? (
          <div className="playground-article">{result.article}</div>
        ) : (
          <div className="playground-start">
            <p role="status">{hasFailed ? texts.failed : isStarted ? texts.loading : texts.intro}</p>
            {isStarted ? null : (
              <button type="button" onClick={start}>
                {texts.start}
              </button>
            )}
          </div>
        )}
      </section>
      <section className="playground-findings" aria-label={texts.findings}>
        <p role="status">{result ? texts.count(result.findings.length) : texts.findings}</p>
        {result && result.findings.length > 0 ? (
          <ul>
            {result.findings.map((finding) => (
              <li key={JSON.stringify(finding)}>
                <button type="button" onClick={() => select(editor.current, finding)}>
                  {finding.line}:{finding.column}
                </button>{' '}
                {finding.meaning}
                <p lang="en">
                  {finding.message} {finding.suggestion} <code>{finding.code}</code>
                </p>
              </li>
            ))}
          </ul>
        ) : null}
      </section>
    </div>
  );
}

/** The page as read last; while it is read anew, the result before stays. */
function useResult(source: string, format: Format, language: Language, isStarted: boolean) {
  const engine = useRef<Promise<Engine>>(undefined);
  const [result, setResult] = useState<Result>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isStarted) return;
    let isCurrent = true;
    const read = async () => {
      try {
        engine.current ??= import('../playground/engine');
        const next = await (await engine.current).renderPage(source, format, language);
        if (isCurrent) setResult(next);
      } catch {
        engine.current = undefined;
        if (isCurrent) setFailed(true);
      }
    };
    const timer = setTimeout(read, engine.current ? PAUSE : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [source, format, language, isStarted]);
  return { result, hasFailed };
}

function select(editor: HTMLTextAreaElement | null, { line = 1, column = 1 }: Diagnostic): void {
  if (!editor) return;
  const before = editor.value.split('\n').slice(0, line - 1);
  const offset = before.join('\n').length + (line > 1 ? 1 : 0) + column - 1;
  editor.focus();
  editor.setSelectionRange(offset, Math.min(offset + 1, editor.value.length));
}
