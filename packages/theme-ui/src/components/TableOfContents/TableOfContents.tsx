import type { TocEntry } from '@diptych/core/shared';
import { type ComponentProps, type ReactElement, useRef } from 'react';
import { cx } from '../../utils/cx.js';
import { useMergedRefs } from '../../utils/use-merged-refs.js';
import { useCurrentHeading } from './use-current-heading.js';
import { useCurrentInView } from './use-current-in-view.js';
import { withBreaks } from './with-breaks.js';

/** Props of `TableOfContents`. */
export interface TableOfContentsProps extends Omit<ComponentProps<'nav'>, 'children' | 'title'> {
  /** The headings, from top to bottom: those of a page of a site, or any others. */
  toc: readonly Pick<TocEntry, 'id' | 'text' | 'depth'>[];
  /** Title above the list, and the navigation's accessible name. */
  title: string;
  /** BCP 47 tag of the language of the headings, if it is not that of the page. */
  headingsLang?: string;
}

/** The headings of the page, with the current one marked and in view. */
export function TableOfContents(props: TableOfContentsProps): ReactElement {
  const { toc, title, headingsLang, className, ref, ...rest } = props;
  const current = useCurrentHeading(toc);
  const own = useRef<HTMLElement>(null);
  useCurrentInView(own, current);
  return (
    <nav ref={useMergedRefs(own, ref)} aria-label={title} {...rest} className={cx('dt-toc', className)}>
      <p aria-hidden="true">{title}</p>
      <ul lang={headingsLang}>
        {toc.map(({ id, text, depth }) => (
          <li key={id} data-depth={depth > 2 ? depth : undefined}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {withBreaks(text)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
