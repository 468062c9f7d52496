/** What another thread or process needs to load the config again. */
export interface WorkerSetup {
  compiledConfig: string;
  root: string;
  configFile: string;
  base?: string;
  outDir?: string;
  /** Name of the channel that takes problems which arise while no task runs. */
  strays: string;
}
