import type { ComponentProps, ReactElement } from 'react';
import { HOVER_DELAY_MS, NAV_DROPDOWN_CLOSE_DELAY_MS } from '../../constants.js';
import { useDisclosure } from '../../core/headless.js';
import { Icon } from '../../icons/Icon.js';
import { getThemeChoice } from '../../stores/color-scheme-store.js';
import { resolveTheme } from '../../stores/theme-choice.js';
import { cx } from '../../utils/cx.js';
import { useMergedRefs } from '../../utils/use-merged-refs.js';
import { withHandlers } from '../../utils/with-handlers.js';
import { revealTheme } from './reveal-theme.js';
import { ThemeChoices, type ThemeLabels } from './ThemeChoices.js';

/** Props of `ThemeToggle`. */
export interface ThemeToggleProps extends Omit<ComponentProps<'div'>, 'children'> {
  labels: ThemeLabels;
}

/** A press toggles light and dark; hover, focus or press also shows the three choices, including `auto`. */
export function ThemeToggle({ labels, className, ref, ...rest }: ThemeToggleProps): ReactElement {
  const { rootRef, reason, open, rootHandlers } = useDisclosure({
    openDelay: HOVER_DELAY_MS,
    closeDelay: NAV_DROPDOWN_CLOSE_DELAY_MS,
  });
  const merged = useMergedRefs(rootRef, ref);
  const isOpen = reason !== null;
  const flip = (button: HTMLElement) => {
    open('click');
    revealTheme(resolveTheme(getThemeChoice()) === 'dark' ? 'light' : 'dark', button);
  };
  return (
    <div
      {...withHandlers(rest, rootHandlers)}
      ref={merged}
      className={cx('dt-dropdown dt-theme', className)}
      data-open={isOpen ? '' : undefined}
    >
      <button
        type="button"
        className="dt-dropdown-button"
        aria-label={labels.themeToggle}
        aria-expanded={isOpen}
        onClick={(event) => flip(event.currentTarget)}
      >
        <Icon name="sun" className="dt-light-only" />
        <Icon name="moon" className="dt-dark-only" />
      </button>
      <div className="dt-dropdown-menu">
        <ThemeChoices labels={labels} />
      </div>
    </div>
  );
}
