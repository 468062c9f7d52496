/** What a fence's info string asks for, after the language. */
export interface FenceMeta {
  title?: string;
  /** 1-based. */
  highlighted: Set<number>;
  /** `undefined` leaves it to the site. */
  lineNumbers?: boolean;
  wrapCode?: boolean;
  /** Keys, or pieces that are no key, which mean nothing here; ignored. */
  unknown: string[];
}

/** Keys with a meaning: those of code blocks, and those that the checks of samples read. */
export const FENCE_KEYS = ['title', 'lineNumbers', 'wrapCode', 'no-check', 'project', 'files', 'run', 'root'] as const;

/** More lines than this in a range are a slip of the pen. */
const MAX_RANGE = 10_000;

/** @param otherKeys Keys that plugins of the site read. */
export function parseMeta(meta: string, otherKeys: readonly string[] = []): FenceMeta {
  const out: FenceMeta = { highlighted: new Set(), unknown: [] };
  if (meta === '') return out;
  const isKnown = (key: string) => (FENCE_KEYS as readonly string[]).includes(key) || otherKeys.includes(key);
  const note = (key: string) => {
    if (!isKnown(key) && !out.unknown.includes(key)) out.unknown.push(key);
  };
  // Quoted values go first, so that nothing inside them counts.
  let rest = meta.replace(
    /([\w-]+)=(?:"([^"]*)"|'([^']*)')/g,
    (_all, key: string, double?: string, single?: string) => {
      if (key === 'title') out.title = double ?? single ?? '';
      else note(key);
      return ' ';
    },
  );
  rest = rest.replace(/\{([\d\s,-]+)\}/g, (_all, ranges: string) => {
    for (const range of ranges.split(',')) addRange(out.highlighted, range.trim());
    return ' ';
  });
  for (const word of rest.split(/\s+/).filter(Boolean)) {
    const [key = '', value] = word.split('=', 2);
    const on = value === undefined || !/false/.test(value);
    if (key === 'lineNumbers') out.lineNumbers = on;
    else if (key === 'wrapCode') out.wrapCode = on;
    else if (key === 'title' && value) out.title = value;
    else note(key);
  }
  return out;
}

function addRange(lines: Set<number>, range: string): void {
  const match = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(range);
  if (!match) return;
  const first = Number(match[1]);
  const last = Math.min(Number(match[2] ?? match[1]), first + MAX_RANGE);
  for (let line = first; line <= last; line++) lines.add(line);
}
