import type { ComponentProps, ReactElement } from 'react';

/** Diptych's logo: two panels on one hinge, the right one turned a little. */
export function DiptychLogo(props: ComponentProps<'svg'>): ReactElement {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" {...props}>
      <path d="M3 4h8v16H3z" fill="var(--dt-accent)" />
      <path d="M13 4l8 2v12l-8 2z" fill="none" stroke="var(--dt-accent)" strokeWidth="1.6" strokeLinejoin="round" />
      <path d="M12 7.5v2M12 14.5v2" stroke="var(--dt-brass)" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  );
}
