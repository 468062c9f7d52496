import type { ReactElement } from 'react';
import type { LayoutContext } from './layout-context.js';

/** The notice about the current version. */
export function PageVersion({ context }: { context: LayoutContext }): ReactElement | null {
  const { page, site, labels, parts } = context;
  const { VersionNotice } = parts.components;
  if (!page.newest?.notice) return null;
  const labelOf = (version?: string) => site.versions.find(({ name }) => name === version)?.label ?? '';
  const newestVersion = labelOf(site.versions.find(({ isDefault }) => isDefault)?.name);
  return <VersionNotice newest={page.newest} version={labelOf(page.version)} {...{ newestVersion, labels }} />;
}
