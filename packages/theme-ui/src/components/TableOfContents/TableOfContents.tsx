import type { TocEntry } from '@diptych/core/shared';
import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../../utils/cx.js';
import { useCurrentHeading } from './use-current-heading.js';
import { withBreaks } from './with-breaks.js';

/** Props of `TableOfContents`. */
export interface TableOfContentsProps extends Omit<ComponentProps<'nav'>, 'children' | 'title'> {
  toc: TocEntry[];
  /** Title above the list, and the navigation's accessible name. */
  title: string;
}

/** The headings of the page, with the current one marked. */
export function TableOfContents({ toc, title, className, ...rest }: TableOfContentsProps): ReactElement {
  const current = useCurrentHeading(toc);
  return (
    <nav aria-label={title} {...rest} className={cx('dt-toc', className)}>
      <p aria-hidden="true">{title}</p>
      <ul>
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
