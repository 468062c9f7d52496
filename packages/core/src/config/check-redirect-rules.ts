import { pathToRoute } from '../shared/urls.js';
import { pathFault } from './path-fault.js';

/** What is wrong with one redirect of the config. */
export interface RedirectFault {
  /** The key in `redirects`. */
  from: string;
  message: string;
  suggestion: string;
}

/** Checks redirects by themselves: that they start and end at addresses, and lead somewhere. */
export function checkRedirectRules(redirects: Readonly<Record<string, string>>): RedirectFault[] {
  const faults = Object.entries(redirects).flatMap(([from, to]) => {
    const fault = startFault(from) ?? targetFault(from, to);
    return fault ? [{ from, ...fault }] : [];
  });
  return faults.length > 0 ? faults : findLoops(redirects);
}

type Fault = Pick<RedirectFault, 'message' | 'suggestion'>;

function startFault(from: string): Fault | undefined {
  const message = (reason: string) => `The redirect from "${from}" ${reason}.`;
  const fault = pathFault(from.slice(1));
  if (fault) return { message: message(fault), suggestion: 'Write the old address as a plain path below the base.' };
  if (!/[?#]/.test(from)) return undefined;
  return {
    message: message('starts from an address with a query or an anchor'),
    suggestion: 'Leave out what follows "?" or "#": files are served by their path alone.',
  };
}

function targetFault(from: string, to: string): Fault | undefined {
  const message = (reason: string) => `The redirect from "${from}" leads to "${to}", which ${reason}.`;
  const isRoute = to.startsWith('/') && !to.startsWith('//');
  if (isRoute) {
    const fault = pathFault(to.slice(1).replace(/[?#].*$/s, ''));
    if (!fault) return undefined;
    return { message: message(fault), suggestion: 'Write the new address as a plain path below the base.' };
  }
  if (/^https?:\/\/[^/?#\s\\]/i.test(to) && URL.canParse(to)) return undefined;
  return {
    message: message('is neither a route nor a web address'),
    suggestion: 'Begin a route of the site with "/", and an address elsewhere with "https://".',
  };
}

/** Each loop is reported once, at its first key. */
function findLoops(redirects: Readonly<Record<string, string>>): RedirectFault[] {
  const next = new Map(Object.entries(redirects).map(([from, to]) => [pathToRoute(from), to]));
  const checked = new Set<string>();
  return Object.keys(redirects).flatMap((from): RedirectFault[] => {
    const chain: string[] = [];
    let route = pathToRoute(from);
    while (next.has(route) && !checked.has(route)) {
      checked.add(route);
      chain.push(route);
      route = pathToRoute((next.get(route) as string).replace(/[?#].*$/s, ''));
    }
    const start = chain.indexOf(route);
    if (start < 0) return [];
    return [
      {
        from,
        message: `The redirect from "${from}" never ends: ${[...chain.slice(start), route].join(' → ')}.`,
        suggestion: 'Let the last redirect lead to a page.',
      },
    ];
  });
}
