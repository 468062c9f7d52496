import { decodedPath } from './site-files.js';

/** A line of `_redirects`, the file in which hosts read redirects. */
interface RedirectRule {
  /** Matches decoded paths, without regard to how they end: `/old`, `/old/`. Its groups are the values of `names`. */
  pattern: RegExp;
  names: string[];
  to: string;
}

/** The part of a rule that stands for the rest of a path or for one segment. */
const VARIABLE = /(\*$|(?<=\/):\w+)/;

/**
 * The target of the first rule of `_redirects` for an address; `undefined` if there is none. Rules with conditions are
 * left to the host, as are those that do not redirect.
 */
export function redirectTarget(rules: string, address: string): string | undefined {
  const path = decodedPath(address);
  if (path === undefined) return undefined;
  for (const line of rules.split(/\r?\n/)) {
    const rule = readRule(line);
    const found = rule?.pattern.exec(path);
    if (!rule || !found) continue;
    const filled = rule.to.replace(/:([a-z]\w*)/gi, (all, name: string) => {
      const index = rule.names.indexOf(name);
      return index < 0 ? all : encodePath(found[index + 1] ?? '');
    });
    return rule.to.startsWith('/') ? filled.replace(/^\/+/, '/') : filled;
  }
  return undefined;
}

function readRule(line: string): RedirectRule | undefined {
  const [from = '', to, status = '301', ...conditions] = line.trim().split(/\s+/);
  if (!from.startsWith('/') || to === undefined || conditions.length > 0 || !/^30[12378]!?$/.test(status)) {
    return undefined;
  }
  const names: string[] = [];
  const start = (decodedPath(from) ?? from).replace(/\/(?:index\.html)?$|\.html$/, '');
  const source = start.split(VARIABLE).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    names.push(part === '*' ? 'splat' : part.slice(1));
    return part === '*' ? '(.*)' : '([^/]+)';
  });
  return { pattern: new RegExp(`^${source.join('')}/?$`), names, to };
}

/** Encodes a decoded path. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** The refresh in the document that a build writes in the place of a page that has moved. */
const REFRESH = /<meta http-equiv="refresh" content="0; url=([^"]+)">/;
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'", amp: '&' };

/** The address that a document only leads to; `undefined` if it has content of its own. */
export function refreshTarget(html: string): string | undefined {
  return REFRESH.exec(html)?.[1]?.replace(/&(lt|gt|quot|#39|apos|amp);/g, (_all, name: string) => ENTITIES[name] ?? '');
}
