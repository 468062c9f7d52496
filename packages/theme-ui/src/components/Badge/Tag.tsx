import type { ReactElement, ReactNode } from 'react';

/** The `Badge` of an entry of the navigation. Without a type to check, browsers do not load what warns an author. */
export function Tag({ children }: { children: ReactNode }): ReactElement {
  return <span data-dt="badge">{children}</span>;
}
