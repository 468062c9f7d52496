/** The parsed meta of a fence's info string. */
export interface FenceMeta {
  title?: string;
  /** File that the block shows, with the name of a region after `#`. */
  file?: string;
  /** The block shows what this command prints. */
  run?: string;
  /** The command whose recorded output the block offers; an `ansi` block shows it. */
  record?: string;
  /** Whether a long block is collapsed at first; `undefined` uses the site's setting. */
  collapse?: boolean;
  /** 1-based. */
  highlighted: Set<number>;
  /** `undefined` leaves it to the site. */
  lineNumbers?: boolean;
  wrapCode?: boolean;
  /** Readers can see the type of each name. */
  twoslash?: boolean;
  /** Unknown keys and other parts; ignored. */
  unknown: string[];
}

/** Known keys: those of code blocks, and those of the checks of samples. */
export const FENCE_KEYS = [
  'title',
  'file',
  'lineNumbers',
  'wrapCode',
  'collapse',
  'no-check',
  'project',
  'files',
  'run',
  'record',
  'root',
  'twoslash',
] as const;

/** Keys with a text value. */
const TEXT_KEYS = new Set(['title', 'file', 'run', 'record'] as const);

function isTextKey(key: string): key is 'title' | 'file' | 'run' | 'record' {
  return (TEXT_KEYS as ReadonlySet<string>).has(key);
}

/** Keys that are on or off. */
const FLAGS = ['lineNumbers', 'wrapCode', 'collapse', 'twoslash'] as const;
type Flag = (typeof FLAGS)[number];

function isFlag(key: string): key is Flag {
  return (FLAGS as readonly string[]).includes(key);
}

/** More lines than this in a range are a typing error. */
const MAX_RANGE = 10_000;

/** @param otherKeys Keys that plugins of the site read. */
export function parseMeta(meta: string, otherKeys: readonly string[] = []): FenceMeta {
  const out: FenceMeta = { highlighted: new Set(), unknown: [] };
  if (meta === '') return out;
  const isKnown = (key: string) => (FENCE_KEYS as readonly string[]).includes(key) || otherKeys.includes(key);
  const note = (key: string) => {
    if (!isKnown(key) && !out.unknown.includes(key)) out.unknown.push(key);
  };
  const setFlag = (key: Flag, value: string, written: string) => {
    if (/^\{?(?:true|false)\}?$/.test(value)) out[key] = value.includes('true');
    else note(written);
  };
  // Quoted values go first, so that nothing inside them counts.
  let rest = meta.replace(/([\w-]+)=(?:"([^"]*)"|'([^']*)')/g, (all, key: string, double?: string, single?: string) => {
    if (isTextKey(key)) out[key] = double ?? single ?? '';
    else if (isFlag(key)) setFlag(key, double ?? single ?? '', all);
    else note(key);
    return ' ';
  });
  // Braces of a key are its value: `ins={1}` marks no line. No key of Diptych takes lines.
  rest = rest.replace(/(?:([\w-]*)=)?\{([\d\s,-]+)\}/g, (all: string, key: string | undefined, ranges: string) => {
    if (key !== undefined) {
      note((FENCE_KEYS as readonly string[]).includes(key) ? all : key);
      return ' ';
    }
    const areValid = ranges.split(',').map((range) => addRange(out.highlighted, range.trim()));
    if (areValid.includes(false)) note(all);
    return ' ';
  });
  // Words to mark, as other tools have them, may hold spaces.
  rest = rest.replace(/(?<!\S)(?:"[^"]*"|'[^']*'|\/(?:[^/\\]|\\.)+\/)(?!\S)/g, (word) => {
    note(word);
    return ' ';
  });
  for (const word of rest.split(/\s+/).filter(Boolean)) {
    const [key = '', value] = word.split('=', 2);
    if (isFlag(key)) setFlag(key, value ?? 'true', word);
    else if (isTextKey(key) && value) out[key] = value;
    else note(key);
  }
  return out;
}

/** Adds lines such as `3-5`; returns whether there are such lines. */
function addRange(lines: Set<number>, range: string): boolean {
  const match = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(range);
  if (!match) return range === '';
  const first = Number(match[1]);
  const last = Math.min(Number(match[2] ?? match[1]), first + MAX_RANGE);
  for (let line = first; line <= last; line++) lines.add(line);
  return first >= 1 && last >= first;
}

/** The last part of the path of a file that a block shows, without the region. */
export function fileName(file: string | undefined): string | undefined {
  return file?.replace(/#.*$/, '').split('/').at(-1);
}
