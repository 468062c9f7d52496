import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The package's folder `templates`: from `src/` and from `dist/` the way is the same. */
const TEMPLATES = fileURLToPath(new URL('../templates', import.meta.url));

/**
 * The files of a template folder.
 * @param folder such as `docs/en`
 * @returns text by path below the folder, with forward slashes
 */
export function readTemplates(folder: string): Record<string, string> {
  const root = path.join(TEMPLATES, folder);
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(root, file).replaceAll(path.sep, '/'), readFileSync(file, 'utf8')];
    }),
  );
}
