import { type ComponentProps, type ReactElement, useEffect, useRef, useState } from 'react';
import { SCROLL_TOP_THRESHOLD_PX } from '../../constants.js';
import { Icon } from '../../icons/Icon.js';
import { cx } from '../../utils/cx.js';
import { withHandlers } from '../../utils/with-handlers.js';

/** Props of `ScrollToTop`. */
export interface ScrollToTopProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
}

/** A button to the top of the page, shown once it is scrolled. Uses an observer, so that scrolling costs nothing. */
export function ScrollToTop({ label, className, ...rest }: ScrollToTopProps): ReactElement {
  const mark = useRef<HTMLSpanElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!mark.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry && setShown(!entry.isIntersecting), {
      rootMargin: `${SCROLL_TOP_THRESHOLD_PX}px 0px 0px`,
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <span ref={mark} className="dt-top-mark" />
      <button
        type="button"
        aria-label={label}
        hidden={!isShown}
        {...withHandlers(rest, { onClick: toTop })}
        className={cx('dt-icon-button dt-to-top', className)}
      >
        <Icon name="up" />
      </button>
    </>
  );
}

function toTop(): void {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  // The button will be hidden: move the focus to the scroll target.
  document.querySelector<HTMLElement>('.dt-skip')?.focus({ preventScroll: true });
}
