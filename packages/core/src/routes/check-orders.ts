import path from 'node:path';
import type { Diagnostic, DiagnosticLocation } from '../diagnostics/index.js';
import type { SidebarInput } from './metas-to-sidebars.js';
import { positionOfKey } from './position-of-key.js';

/** Finds pages and folders whose `order` has no effect, because a `_meta.json` lists the folder that they are in. */
export function checkOrders({ pages, metas }: Pick<SidebarInput, 'pages' | 'metas'>): Diagnostic[] {
  const ofFolders = [...metas].flatMap(([folder, { file, own }]): Diagnostic[] => {
    const parent = metas.get(path.posix.dirname(folder).replace(/^\.$/, ''));
    if (folder === '' || own.value.order === undefined || !parent?.list) return [];
    return [withoutEffect(path.posix.dirname(folder), { file, ...own.locate(['order']) })];
  });
  const ofPages = [...pages].flatMap(([key, { source, frontmatter }]): Diagnostic[] => {
    if (frontmatter.order === undefined || source.fallback || key === 'index') return [];
    // The index of a folder defines the folder's order.
    const folder = path.posix.dirname(key.replace(/\/index$/, '')).replace(/^\.$/, '');
    if (!metas.get(folder)?.list) return [];
    return [withoutEffect(folder, { file: source.file, ...positionOfKey('order', source.file) })];
  });
  return [...ofFolders, ...ofPages];
}

function withoutEffect(folder: string, location: DiagnosticLocation): Diagnostic {
  return {
    code: 'frontmatter-without-effect',
    severity: 'warning',
    message: `"order" has no effect: ${path.posix.join(folder, '_meta.json')} sets the order of its folder.`,
    suggestion: 'Move the entry there, and remove the key.',
    ...location,
  };
}
