import { type HookTrace, hookContext } from '../config/hook-context.js';
import type { Config } from '../config/index.js';
import { runHook, withHook } from '../config/run-hook.js';
import { DiptychError } from '../diagnostics/index.js';
import { nameFrom } from '../diagnostics/name-from.js';
import type { PageData } from '../shared/types.js';

/** Fields that determine files and links. */
const FIXED = ['routePath', 'pagePath', 'locale', 'version', 'relativePath', 'sidebar'] as const;

/**
 * Runs the hooks `pageData` for one page.
 * @param file Absolute path of the page's file.
 * @throws {DiptychError} that names the plugin, the hook and the page.
 */
export async function runPageData(
  given: PageData,
  file: string,
  { config, trace }: { config: Config; trace: HookTrace },
): Promise<PageData> {
  const name = nameFrom(config.root, file);
  let page = given;
  for (const plugin of withHook(config.plugins, 'pageData')) {
    const context = { ...hookContext(plugin, config, trace, name), file: name };
    const before = page;
    page = await runHook(plugin, 'pageData', () => plugin.pageData(before, context), {
      file: name,
      limit: config.pageTimeout,
    });
    const changed = FIXED.find((field) => page[field] !== given[field]);
    if (changed === undefined) continue;
    throw new DiptychError({
      code: 'plugin-returns',
      message: `The plugin "${plugin.name}" changes "${changed}" of a page in its hook \`pageData\`.`,
      suggestion: 'Add a page under another address in the hook `pages`, or change a sidebar in the hook `sidebar`.',
      file: name,
    });
  }
  return page;
}
