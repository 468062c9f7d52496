import { pathToRoute, splitSuffix } from '../shared/urls.js';
import { pathFault } from './path-fault.js';
import {
  fillStart,
  fillTarget,
  groupsOf,
  isPattern,
  parseStart,
  type StartPart,
  startParts,
  startToRegExp,
} from './redirect-pattern.js';
import { createRedirects, MAX_REDIRECTS, type Redirects, targetRoute } from './redirect-table.js';

/** A problem of a redirect in the config. */
export interface RedirectFault {
  /** The key in `redirects`. */
  from: string;
  message: string;
  suggestion: string;
}

/** Checks redirects in isolation: valid addresses, no duplicates, no chains or loops. */
export function checkRedirectRules(redirects: Readonly<Record<string, string>>): RedirectFault[] {
  const faults = Object.entries(redirects).flatMap(([from, to]) => {
    const fault = startFault(from) ?? targetFault(from, to);
    return fault ? [{ from, ...fault }] : [];
  });
  return faults.length > 0 ? faults : [...findTwice(redirects), ...findChains(redirects)];
}

type Fault = Pick<RedirectFault, 'message' | 'suggestion'>;

function startFault(from: string): Fault | undefined {
  const parts = parseStart(from);
  if (Array.isArray(parts)) return undefined;
  return { message: `The redirect from "${from}" ${parts.reason}.`, suggestion: parts.suggestion };
}

function targetFault(from: string, to: string): Fault | undefined {
  const message = (reason: string) => `The redirect from "${from}" leads to "${to}", which ${reason}.`;
  const count = startParts(from).filter((part) => typeof part !== 'string').length;
  const unknown = groupsOf(to).find((index) => index > count);
  if (unknown !== undefined) {
    return {
      message: message(`names the group $${unknown}, but the address has ${count === 0 ? 'none' : `only ${count}`}`),
      suggestion: 'Put the part to keep into parentheses, such as "/old/(.*)", and name it by its number.',
    };
  }
  const filled = fillTarget(
    to,
    Array.from({ length: count }, () => 'x'),
  );
  const isRoute = to.startsWith('/') && !to.startsWith('//');
  if (isRoute) {
    const fault = pathFault(splitSuffix(filled.slice(1))[0]);
    if (!fault) return undefined;
    return { message: message(fault), suggestion: 'Write the new address as a plain path below the base.' };
  }
  if (/^https?:\/\/[^/?#\s\\$]/i.test(to) && URL.canParse(filled)) return undefined;
  return {
    message: message('is neither a route nor a web address'),
    suggestion: 'Begin a route of the site with "/", and an address elsewhere with "https://".',
  };
}

/** Finds two keys for one address, which would be ambiguous. */
function findTwice(redirects: Readonly<Record<string, string>>): RedirectFault[] {
  const known = new Map<string, string>();
  return Object.keys(redirects).flatMap((from): RedirectFault[] => {
    const parts = startParts(from);
    const address = isPattern(parts) ? from : pathToRoute(parts.join(''));
    const other = known.get(address);
    known.set(address, from);
    if (other === undefined) return [];
    const message = `The redirects from "${other}" and "${from}" start from one address: ${address}.`;
    return [{ from, message, suggestion: 'Remove one of the two.' }];
  });
}

/** Finds redirects that lead to others. Each loop is reported once, at its first key. */
function findChains(redirects: Readonly<Record<string, string>>): RedirectFault[] {
  const table = createRedirects(Object.entries(redirects).map(([from, to]) => ({ from, to })));
  const inLoop = new Set<string>();
  return Object.keys(redirects).flatMap((from): RedirectFault[] => {
    const start = sampleOf(startParts(from));
    if (start === undefined) return [];
    const way = wayFrom(start, table);
    const end = way.at(-1) as string;
    if (way.indexOf(end) < way.length - 1 || way.length > MAX_REDIRECTS) {
      const isKnown = way.some((route) => inLoop.has(route));
      for (const route of way) inLoop.add(route);
      if (isKnown) return [];
      const loop =
        way.length > MAX_REDIRECTS ? `${way.slice(0, 4).join(' → ')} → …` : way.slice(way.indexOf(end)).join(' → ');
      return [
        {
          from,
          message: `The redirect from "${from}" never ends: ${loop}.`,
          suggestion: 'Point the last redirect to a page.',
        },
      ];
    }
    if (way.length <= 2) return [];
    return [
      {
        from,
        message: `The redirect from "${from}" leads to another redirect: ${way.join(' → ')}.`,
        suggestion: `Point it to "${end}" directly: each redirect on the way costs a request.`,
      },
    ];
  });
}

/** The chain of addresses, including the first and the last. */
function wayFrom(start: string, table: Redirects): string[] {
  const way = [start];
  while (way.length <= MAX_REDIRECTS) {
    const route = way.at(-1) as string;
    const to = route.startsWith('/') ? table.next(targetRoute(route)) : undefined;
    if (to === undefined) break;
    const next = to.startsWith('/') ? targetRoute(to) : to;
    const isKnown = way.includes(next);
    way.push(next);
    if (isKnown) break;
  }
  return way;
}

/** Texts that match the usual groups. The first is not the name of any page. */
const SAMPLES = ['…', '1', 'x', '1.0', 'v1', '2000-01-01'];

/** An address that a redirect matches; `undefined` if none is found. */
function sampleOf(parts: readonly StartPart[]): string | undefined {
  if (!isPattern(parts)) return pathToRoute(parts.join(''));
  const samples = parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    return [SAMPLES.find((sample) => new RegExp(`^(?:${part.group})$`).test(sample))];
  });
  if (samples.includes(undefined)) return undefined;
  const address = fillStart(parts, samples as string[]);
  return startToRegExp(parts).test(address) ? address : undefined;
}
