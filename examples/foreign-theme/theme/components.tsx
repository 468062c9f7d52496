import type { ComponentProps, ReactNode } from 'react';

export { Tide } from './tide';

/** For pages: `<Notice>`. */
export function Notice({ children }: { children: ReactNode }) {
  return <aside className="ferry-notice">{children}</aside>;
}

/** In the place of every table. */
export function table(props: ComponentProps<'table'>) {
  return <table {...props} className="ferry-table" />;
}
