/** The keys of a fence's info string for the rules about samples. */
export interface FenceMeta {
  /** File name of the sample. */
  title?: string;
  /** Why the fence is not checked. */
  noCheck?: string;
  /** Fences of a page with the same name form one project, anywhere on the page. */
  project?: string;
  /** Folder with files that the sample needs and the page does not show. */
  files?: string;
  /** Command whose output the fence shows. */
  run?: string;
  /** Command whose recorded output the page offers. */
  record?: string;
  /** File that the fence shows: its own project compiles it. */
  file?: string;
  /** The name that the page uses for the folder in which the command runs. */
  root?: string;
}

/** One file of a sample, and the location of the block that shows it. */
export interface SampleFile {
  /** Path in the sample's folder. */
  path: string;
  /** Ends with a line break. */
  code: string;
  /** The page or fragment with the fence, from the site's root. */
  file: string;
  /** 1-based line of the opening fence. */
  line: number;
  /** Characters before each line of the code. */
  indent: number;
}

/** Files of one sample, as a page shows them. */
export interface Sample {
  /** The page, from the site's root. */
  page: string;
  /** Key of the page's language. */
  lang: string;
  /** Name from `project=`, if the page gives one. */
  project?: string;
  /** Folder from `files=`, if the page gives one. */
  fixtures?: string;
  /** In the order of the page; at least one. */
  files: SampleFile[];
  /** Reason from `no-check=`. */
  noCheck?: string;
}

/** Samples with the same files, to be checked once and reported for every page that shows them. */
export interface SampleGroup {
  /** The first of them stands for all. */
  sample: Sample;
  all: Sample[];
}
