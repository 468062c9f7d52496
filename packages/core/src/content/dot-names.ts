import { type Diagnostic, listNames } from '../diagnostics/index.js';

/** Names with a dot that hosts read: the only ones of `public/` that are published. */
const PUBLISHED: readonly string[] = ['.well-known', '.nojekyll', '.htaccess', '.domains'];
/** Files of git and macOS, which nobody means to publish. */
const OF_TOOLS = /^\.(?:git|DS_Store$)/;

/** A file or folder below the docs folder. */
interface Named {
  name: string;
  /** Path of its folder, from the docs folder, with a slash at the end. */
  prefix: string;
}

/** Whether a name does not keep a file or folder out of the site. */
export function isListed({ name, prefix }: Named): boolean {
  return !name.startsWith('.') || (isPublic(prefix) && PUBLISHED.includes(name));
}

/** The warning for a name with a dot that may have been meant for readers, if it is in `public/`. */
export function describeUnlisted({ name, prefix }: Named, file: string): Diagnostic[] {
  if (!isPublic(prefix) || OF_TOOLS.test(name)) return [];
  return [
    {
      code: 'public-file-dotted',
      severity: 'warning',
      message: 'This is not published, because its name begins with a dot.',
      suggestion: `Rename it, or move it out of public/ if it is not meant for readers. Published are only ${listNames(PUBLISHED)}.`,
      file,
    },
  ];
}

function isPublic(prefix: string): boolean {
  return prefix.startsWith('public/');
}
