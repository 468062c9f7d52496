import type { ComponentProps, ReactElement } from 'react';
import { Icon } from '../../icons/Icon.js';
import { cx } from '../../utils/cx.js';
import { decode } from '../../utils/decode.js';

/** Props of `NotFound`. */
export interface NotFoundProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Address of the home page, in the language and version of the requested path. */
  home: string;
  /** Pages the reader may have meant. */
  nearest?: readonly { text: string; link: string }[];
  /** Opens the search; without it there is no search button. */
  onSearch?: () => void;
  labels: { notFoundTitle: string; takeMeHome: string; searchPlaceholder: string; nearestPages: string };
  /** Whether to show the number and the message; a page with a text of its own does without. Default `true`. */
  message?: boolean;
}

/** The page for unknown paths: a message, and links to the home page, the search and pages with similar addresses. */
export function NotFound(props: NotFoundProps): ReactElement {
  const { home, nearest = [], onSearch, labels, message = true, className, ...rest } = props;
  return (
    <div {...rest} className={cx('dt-not-found', className)}>
      <div>
        {message && (
          <>
            <h1 className="dt-not-found-code">404</h1>
            <p>{labels.notFoundTitle}</p>
          </>
        )}
        <div className="dt-not-found-ways">
          <a className="dt-button" href={home}>
            {labels.takeMeHome}
          </a>
          {onSearch && (
            <button
              type="button"
              className="dt-button dt-not-found-search"
              data-theme="alt"
              aria-keyshortcuts="Control+K Meta+K"
              onClick={onSearch}
            >
              <Icon name="search" width="18" height="18" />
              <span>{labels.searchPlaceholder}</span>
            </button>
          )}
        </div>
        {nearest.length > 0 && (
          <nav aria-label={labels.nearestPages}>
            <h2>{labels.nearestPages}</h2>
            <ul>
              {nearest.map(({ text, link }) => (
                <li key={link}>
                  <a href={link}>
                    <span>{text}</span> <span>{decode(link)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}
