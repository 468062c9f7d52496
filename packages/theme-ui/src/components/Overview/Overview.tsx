import type { OverviewGroup } from '@diptych/core/shared';
import { type ComponentProps, type ReactElement, useState } from 'react';
import { cx } from '../../utils/cx.js';
import { filterGroups } from './filter-groups.js';

/** Props of `Overview`. */
export interface OverviewProps extends Omit<ComponentProps<'div'>, 'children'> {
  groups: OverviewGroup[];
  labels: { filter: string; filterPlaceholder: string; noMatchingApi: string; otherPages: string };
}

/** The child pages in groups, with the headings they show, and a box to filter them; nothing without pages. */
export function Overview({ groups, labels, className, ...rest }: OverviewProps): ReactElement | null {
  const [query, setQuery] = useState('');
  if (groups.length === 0) return null;
  const shown = filterGroups(groups, query);
  return (
    <div {...rest} className={cx('dt-overview', className)}>
      <label className="dt-overview-filter">
        <span>{labels.filter}</span>
        <input
          type="text"
          value={query}
          placeholder={labels.filterPlaceholder}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setQuery(event.target.value)}
        />
      </label>
      <div role="status">
        {shown.length === 0 && (
          <p className="dt-overview-none">
            <span>{labels.noMatchingApi}</span>: <q>{query}</q>
          </p>
        )}
      </div>
      {shown.map(({ title, id, pages }) => (
        <section key={id ?? title}>
          <h2 id={id}>{title || labels.otherPages}</h2>
          <div className="dt-overview-pages">
            {pages.map((page) => (
              <div key={page.link}>
                <h3>
                  <a href={page.link}>{page.text}</a>
                </h3>
                {page.description && <p>{page.description}</p>}
                {page.headers.length > 0 && (
                  <ul>
                    {page.headers.map((header) => (
                      <li key={header.id}>
                        <a href={`${page.link}#${header.id}`}>{header.text}</a>
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
