import type { ReactNode } from 'react';

/** The smallest theme. */
export function Layout({ article }: { article: ReactNode }) {
  return <main>{article}</main>;
}

/** Sites without a sidebar have none. */
export function Sidebar() {
  return <nav />;
}
