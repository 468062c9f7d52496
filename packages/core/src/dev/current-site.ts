import path from 'node:path';
import { type LoadConfigOptions, type LoadedConfig, loadConfig, workerSetup } from '../config/index.js';
import { missingFileOf } from '../diagnostics/bundler-diagnostics.js';
import { createDevSite, type DevSite, type ServerState } from './dev-site.js';
import { diagnosticsOf } from './format-diagnostics.js';
import { installStateFiles } from './install-state.js';
import { openServerLease } from './lease-bundles.js';
import { openMiddleware, type PluginMiddleware } from './middleware.js';

/** A site and its config. */
export interface OpenSite {
  loaded: LoadedConfig;
  site: DevSite;
  /** Of plugins. */
  middleware: readonly PluginMiddleware[];
}

/** The site of the newest config that loads. */
export class CurrentSite {
  private open!: OpenSite;
  /** Number of times the config was loaded. */
  private turn = 0;
  /** Files of a config that failed, and those that are missing from it: an edit of one may fix it. */
  private failed: readonly string[] = [];

  /**
   * @param strays Channel of the errors that no stage catches.
   * @throws {DiptychError} when there is no config or it is wrong.
   */
  static async open(options: LoadConfigOptions, strays: string): Promise<CurrentSite> {
    const loaded = await loadConfig(options);
    const state: ServerState = { pageWarnings: new Map(), lease: openServerLease(loaded.config.cacheDir) };
    const current = new CurrentSite(options, strays, state);
    current.open = await current.openSite(loaded);
    return current;
  }

  private constructor(
    private readonly options: LoadConfigOptions,
    private readonly strays: string,
    private readonly state: ServerState,
  ) {}

  get loaded(): LoadedConfig {
    return this.open.loaded;
  }

  get site(): DevSite {
    return this.open.site;
  }

  get middleware(): readonly PluginMiddleware[] {
    return this.open.middleware;
  }

  /** Files whose changes affect the site, including its config. */
  filesToWatch(): string[] {
    const { config, dependencies } = this.loaded;
    return [...dependencies, ...this.failed, ...this.site.codeFiles(), ...installStateFiles(config.root)];
  }

  /** Whether a file is part of the config. A missing one is named as its import is, without or with another extension. */
  isConfig(file: string): boolean {
    const isMissing = (name: string) =>
      file.startsWith(`${name.replace(/\.[cm]?jsx?$/, '')}.`) || file.startsWith(name + path.sep);
    return this.loaded.dependencies.includes(file) || this.failed.some((name) => name === file || isMissing(name));
  }

  /**
   * Reloads the config and replaces the site.
   * @returns the previous site; `undefined` if the config was edited again in the meantime: the newer edit wins.
   * @throws {DiptychError} if the config is invalid; the site stays.
   */
  async reload(): Promise<DevSite | undefined> {
    this.turn += 1;
    const own = this.turn;
    const isNewest = () => own === this.turn;
    const sources = new Set<string>();
    try {
      const loaded = await loadConfig(this.options, sources);
      if (!isNewest()) return undefined;
      this.failed = [];
      const next = await this.openSite(loaded);
      if (!isNewest()) {
        next.site.close();
        return undefined;
      }
      const previous = this.site;
      this.open = next;
      return previous;
    } catch (cause) {
      if (!isNewest()) return undefined;
      const { root } = this.loaded.config;
      const missing = diagnosticsOf(cause).flatMap((diagnostic) => missingFileOf(diagnostic, root));
      this.failed = [...sources, ...missing];
      throw cause;
    }
  }

  close(): void {
    this.site.close();
    this.state.lease.close();
  }

  private async openSite(loaded: LoadedConfig): Promise<OpenSite> {
    return {
      loaded,
      site: await createDevSite(loaded.config, workerSetup(loaded, this.options, this.strays), this.state),
      middleware: await openMiddleware(loaded.config),
    };
  }
}
