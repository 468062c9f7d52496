import type { ComponentProps, ReactElement } from 'react';
import { useThemeChoice } from '../../hooks/use-theme.js';
import { Icon, type IconName } from '../../icons/Icon.js';
import type { ThemeChoice } from '../../stores/theme-choice.js';
import { cx } from '../../utils/cx.js';
import { revealTheme } from './reveal-theme.js';

/** Texts of the theme's controls. */
export interface ThemeLabels {
  themeToggle: string;
  themeLight: string;
  themeDark: string;
  themeAuto: string;
}

/** Props of `ThemeChoices`. */
export interface ThemeChoicesProps extends Omit<ComponentProps<'fieldset'>, 'children'> {
  labels: ThemeLabels;
}

/** Light, dark or system: three buttons side by side. */
export function ThemeChoices({ labels, className, ...rest }: ThemeChoicesProps): ReactElement {
  const choice = useThemeChoice();
  const button = (value: ThemeChoice, icon: IconName, text: string) => (
    <button type="button" aria-pressed={choice === value} onClick={(event) => revealTheme(value, event.currentTarget)}>
      <Icon name={icon} width="18" height="18" />
      <span>{text}</span>
    </button>
  );
  return (
    <fieldset aria-label={labels.themeToggle} {...rest} className={cx('dt-theme-choices', className)}>
      {button('light', 'sun', labels.themeLight)}
      {button('dark', 'moon', labels.themeDark)}
      {button('auto', 'auto', labels.themeAuto)}
    </fieldset>
  );
}
