import type { ReactNode } from 'react';
import '@diptych/theme-ui/components.css';
import './globals.css';

export const metadata = { title: 'Components of Diptych in a Next application', icons: { icon: 'data:,' } };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body className="bg-white text-zinc-900 dark:bg-zinc-950 dark:text-zinc-100">{children}</body>
    </html>
  );
}
