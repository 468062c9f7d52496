import type { ReactNode } from 'react';

export function Tabs({ children }: { groupId: string; children: ReactNode }) {
  return <div>{children}</div>;
}

export function Tab({ label, children }: { label: string; children: ReactNode }) {
  return <section aria-label={label}>{children}</section>;
}
