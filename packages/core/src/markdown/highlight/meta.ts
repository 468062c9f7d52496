/** What a fence's info string asks for, after the language. Unknown keys are ignored. */
export interface FenceMeta {
  title?: string;
  /** 1-based. */
  highlighted: Set<number>;
  /** `undefined` leaves it to the site. */
  lineNumbers?: boolean;
  wrapCode?: boolean;
}

/** More lines than this in a range are a slip of the pen. */
const MAX_RANGE = 10_000;

export function parseMeta(meta: string): FenceMeta {
  const out: FenceMeta = { highlighted: new Set() };
  if (meta === '') return out;
  // Quoted values go first, so that nothing inside them counts.
  let rest = meta.replace(
    /([\w-]+)=(?:"([^"]*)"|'([^']*)')/g,
    (_all, key: string, double?: string, single?: string) => {
      if (key === 'title') out.title = double ?? single ?? '';
      return ' ';
    },
  );
  rest = rest.replace(/\{([\d\s,-]+)\}/g, (_all, ranges: string) => {
    for (const range of ranges.split(',')) addRange(out.highlighted, range.trim());
    return ' ';
  });
  for (const word of rest.split(/\s+/)) {
    const [key, value] = word.split('=', 2);
    const on = value === undefined || !/false/.test(value);
    if (key === 'lineNumbers') out.lineNumbers = on;
    else if (key === 'wrapCode') out.wrapCode = on;
    else if (key === 'title' && value) out.title = value;
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
