import { hookContext, openTrace } from '../config/hook-context.js';
import type { Config } from '../config/index.js';
import { runHook } from '../config/run-hook.js';
import type { OutputFile, Plugin, WrittenSite } from '../config/types.js';
import { DiptychError } from '../diagnostics/index.js';
import { builtinPlugins } from '../plugins/builtin.js';
import { routeToHtmlFile, type SitePlan } from '../routes/index.js';
import type { PageData } from '../shared/types.js';

/** Extensions of files that are built from pages. A missing image, for example, must not render all pages. */
const IS_TEXT = /\.(?:txt|xml|json|md|csv|ics|webmanifest)$/;

/** Thrown when a plugin reads a file of a page that is not rendered yet. */
class NotRendered extends Error {}

/** What `siteWritten` hooks are called with in development. */
interface PluginFileSource {
  config: Config;
  plan: SitePlan;
  redirects: WrittenSite['redirects'];
  /** The data of all pages, complete. */
  allPages(): Promise<readonly PageData[]>;
  /** The files of all pages, by path below the output folder. */
  renderAll(): Promise<ReadonlyMap<string, string>>;
}

/**
 * Runs the `siteWritten` hooks, in the order of a build, until one has returned the file. The hook that has it runs again
 * with the complete data of all pages, and one that reads files of pages when all of them are rendered.
 * @throws {DiptychError} that names the plugin.
 */
export async function pluginFile(
  name: string,
  { config, plan, redirects, allPages, renderAll }: PluginFileSource,
): Promise<string | Uint8Array | undefined> {
  if (!/\.|(?:^|\/)_/.test(name)) return undefined;
  const siteOf = (pages: readonly PageData[], written?: ReadonlyMap<string, string>): WrittenSite => ({
    config,
    pages: pages.map((page) => ({ page, file: routeToHtmlFile(page.routePath) })),
    variants: plan.variants,
    redirects,
    read(file) {
      const text = written?.get(file);
      if (text === undefined) throw new NotRendered();
      return text;
    },
  });
  const waiting: Plugin[] = [];
  for (const plugin of [...builtinPlugins, ...config.plugins]) {
    const file = await pluginFileOf(plugin, name, siteOf(plan.pages));
    if (file === 'not-rendered') waiting.push(plugin);
    else if (file) return (await contentOf(plugin, name, siteOf(await allPages()))) ?? file.content;
  }
  if (waiting.length === 0 || !IS_TEXT.test(name)) return undefined;
  const site = siteOf(await allPages(), await renderAll());
  for (const plugin of waiting) {
    const content = await contentOf(plugin, name, site);
    if (content !== undefined) return content;
  }
  return undefined;
}

async function contentOf(plugin: Plugin, name: string, site: WrittenSite): Promise<OutputFile['content'] | undefined> {
  const file = await pluginFileOf(plugin, name, site);
  return file === 'not-rendered' ? undefined : file?.content;
}

async function pluginFileOf(
  plugin: Plugin,
  name: string,
  site: WrittenSite,
): Promise<OutputFile | 'not-rendered' | undefined> {
  const { siteWritten: hook } = plugin;
  if (!hook) return undefined;
  try {
    const context = hookContext(plugin, site.config, openTrace());
    const files = await runHook(plugin, 'siteWritten', () => hook.call(plugin, site, context));
    return files.find((file) => file.path === name);
  } catch (cause) {
    if (cause instanceof DiptychError && cause.cause instanceof NotRendered) return 'not-rendered';
    throw cause;
  }
}
