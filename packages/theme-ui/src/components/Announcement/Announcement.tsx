import { type ComponentProps, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { ANNOUNCEMENT_STORAGE_KEY } from '../../constants.js';
import { linkProps } from '../../core/links.js';
import { Icon } from '../../icons/Icon.js';
import { cx } from '../../utils/cx.js';
import { readStored, writeStored } from '../../utils/storage.js';

/** Props of `Announcement`. */
export interface AnnouncementProps extends Omit<ComponentProps<'aside'>, 'id'> {
  /** Changes with the message: after dismissing this id, a reader does not see it again. */
  announcementId: string;
  children: ReactNode;
  /** Makes the message a link. */
  link?: string;
  labels: { announcement: string; dismiss: string };
}

/**
 * A banner above the top bar that readers can dismiss for good. A script in the head hides a dismissed one before the
 * first paint.
 */
export function Announcement(props: AnnouncementProps): ReactElement | null {
  const { announcementId, children, link, labels, className, ...rest } = props;
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => setDismissed(readStored(ANNOUNCEMENT_STORAGE_KEY) === announcementId), [announcementId]);
  if (isDismissed) return null;
  const dismiss = () => {
    writeStored(ANNOUNCEMENT_STORAGE_KEY, announcementId);
    setDismissed(true);
  };
  return (
    <aside
      aria-label={labels.announcement}
      {...rest}
      className={cx('dt-announcement', className)}
      data-announcement={announcementId}
      suppressHydrationWarning
    >
      {link ? <a {...linkProps(link)}>{children}</a> : <span>{children}</span>}
      <button type="button" className="dt-icon-button" aria-label={labels.dismiss} onClick={dismiss}>
        <Icon name="close" width="16" height="16" />
      </button>
    </aside>
  );
}
