/** A page as the checks see it. */
export interface PageSource {
  /** Path below the folder of pages, with `/`. */
  file: string;
  text: string;
}

/** What a fence's info string says to the checks. */
export interface FenceMeta {
  /** File name of the sample. */
  title?: string;
  /** Why the fence is not checked. */
  noCheck?: string;
  /** Fences of a page with the same name form one project, wherever they stand. */
  project?: string;
  /** Folder of files that the sample needs and the page does not show. */
  files?: string;
  /** Command whose output the fence shows. */
  run?: string;
  /** How the output on the page names the folder in which the command runs. */
  root?: string;
  /** A change that readers make for this output only: `file|from|to`. */
  change?: string;
}

/** A fenced code block. */
export interface Fence {
  file: string;
  /** 1-based line of the opening fence. */
  line: number;
  lang: string;
  meta: FenceMeta;
  code: string;
  /** The block before, with nothing in between, is a titled fence too. */
  adjacent: boolean;
}

/** One file of a sample, and the place that shows it. */
export interface SampleFile {
  path: string;
  code: string;
  /** 1-based line of the opening fence on the page. */
  line: number;
}

/** Files that belong together, as a page shows them. */
export interface Sample {
  page: string;
  /** Name from `project=`, if the page gives one. */
  project?: string;
  /** Folder from `files=`, if the page gives one. */
  fixtures?: string;
  /** Line of the first fence. */
  line: number;
  files: SampleFile[];
  /** Reason from `no-check=`. */
  noCheck?: string;
}

/** Something a check found, at a place that an editor can open. */
export interface Finding {
  file: string;
  line: number;
  message: string;
}

/** What the checks need to know about the test runner that the pages describe. */
export interface Runner {
  /** Package whose types and behaviour are documented. */
  packageName: string;
  /** Command, as pages write it. */
  command: string;
  /** The configuration file that the runner finds by itself. */
  configFile: RegExp;
  /** Any configuration file, also one that needs a flag. */
  anyConfigFile: RegExp;
  /** Files that the runner takes for tests. */
  testFile: RegExp;
  /** Tests added to a configuration that a page shows without any, so that there is something to run. */
  probes: ReadonlyMap<string, string>;
}
