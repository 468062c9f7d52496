/** What other threads and processes need to load the config again. */
export interface WorkerSetup {
  compiledConfig: string;
  root: string;
  configFile: string;
  base?: string;
  outDir?: string;
  /** Name of the channel for errors outside of tasks. */
  strays: string;
}
