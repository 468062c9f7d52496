import type { ComponentProps, ReactElement } from 'react';

/** Props of `PopoverButton`. */
interface PopoverButtonProps extends ComponentProps<'button'> {
  popoverTarget: string;
  open: boolean;
}

/** A button that opens a native popover. It may be open before React starts, so the markup may differ from the state. */
export function PopoverButton({ open, ...rest }: PopoverButtonProps): ReactElement {
  return <button type="button" aria-expanded={open} suppressHydrationWarning {...rest} />;
}
