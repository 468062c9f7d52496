import { type ComponentProps, type ReactElement, useId, useState } from 'react';
import type { Labels } from '../../labels/labels.js';
import { cx } from '../../utils/cx.js';

/** Props of `Feedback`. */
export interface FeedbackProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Called with the reader's answer, once. */
  onAnswer: (helpful: boolean) => void;
  labels: Pick<Labels, 'feedback' | 'feedbackYes' | 'feedbackNo' | 'feedbackThanks'>;
}

/** Asks whether the page was helpful, and thanks for the answer. Pass the page's address as `key`. */
export function Feedback({ onAnswer, labels, className, ...rest }: FeedbackProps): ReactElement {
  const [isAnswered, setAnswered] = useState(false);
  const question = useId();
  const answer = (helpful: boolean) => {
    setAnswered(true);
    onAnswer(helpful);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and there is none
    <div role="group" aria-labelledby={question} {...rest} className={cx('dt-feedback', className)}>
      <span id={question}>{labels.feedback}</span>
      {/* Focus stays on the pressed button: screen readers announce the answer from the element beside it. */}
      <button type="button" aria-disabled={isAnswered} onClick={() => isAnswered || answer(true)}>
        {labels.feedbackYes}
      </button>
      <button type="button" aria-disabled={isAnswered} onClick={() => isAnswered || answer(false)}>
        {labels.feedbackNo}
      </button>
      <span role="status">{isAnswered ? labels.feedbackThanks : ''}</span>
    </div>
  );
}
