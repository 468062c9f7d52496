import type { Decorator } from '@storybook/react-vite';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { useArticleEnhancements } from '../../hooks/use-article-enhancements.js';
import type { Labels } from '../../labels/labels.js';
import { samplesOf } from './samples-of.js';

/** A story where an article's content stands. */
export const inArticle: Decorator = (Story) => (
  <main>
    <article>
      <Story />
    </article>
  </main>
);

/** The same, with the buttons of code blocks and the images brought to life, as a layout does it. */
export const inLiveArticle: Decorator = (Story, context) => (
  <LiveArticle labels={samplesOf(context).labels}>
    <Story />
  </LiveArticle>
);

function LiveArticle({ labels, children }: { labels: Labels; children: ReactNode }): ReactElement {
  const ref = useRef<HTMLElement>(null);
  useArticleEnhancements(ref, '/', labels);
  return (
    <main ref={ref}>
      <article>{children}</article>
    </main>
  );
}

/** A story at the end of a bar, which grows with it: a navigation is a list in a narrow window. */
export const inBar: Decorator = (Story) => (
  <div className="dt-bar" style={{ display: 'flex', blockSize: 'auto', minBlockSize: 'var(--dt-bar)' }}>
    <div className="dt-bar-inner" style={{ flex: 'auto', blockSize: 'auto' }}>
      <span style={{ flex: 'auto' }} />
      <Story />
      <span className="dt-menu-button" />
    </div>
  </div>
);

/** Room below a story for what opens there, in rem. */
export const withRoom =
  (rem: number): Decorator =>
  (Story) => (
    <div style={{ minBlockSize: `${rem}rem` }}>
      <Story />
    </div>
  );

/** A column no wider than this, in rem. */
export const withWidth =
  (rem: number): Decorator =>
  (Story) => (
    <div style={{ maxInlineSize: `${rem}rem` }}>
      <Story />
    </div>
  );
