import { readFile } from 'node:fs/promises';
import { validateHeaderValue } from 'node:http';
import { CACHE_RULES, DEFAULT_CACHE_CONTROL, securityHeaders } from '../plugins/host-headers.js';
import { decode } from '../shared/decode.js';
import { escapeRegExp } from '../shared/escape-reg-exp.js';
import { findFile } from './path-to-answer.js';
import { pathToUrl } from './url-to-path.js';

/** Files at the root of a site with instructions for hosts; they are not served. */
export const HOST_FILES: ReadonlySet<string> = new Set(['/_headers', '/_redirects']);

/** A line of `_redirects`. */
export interface RedirectRule {
  /** Decoded, with base; `*` at its end stands for the rest of a path, `:name` for a segment. */
  from: string;
  to: string;
  status: number;
}

/** Target of a rule for a path; `undefined` if it does not match. */
export function applyRule({ from, to }: RedirectRule, pathname: string): string | undefined {
  if (!isPattern(from)) return from === pathname ? to : undefined;
  const { expression, names } = parsePattern(from);
  const found = expression.exec(pathname);
  if (!found) return undefined;
  const filled = to.replace(/:([a-z]\w*)/gi, (all, name: string) => {
    const index = names.indexOf(name);
    return index < 0 ? all : pathToUrl(found[index + 1] ?? '');
  });
  // A slash more would make a host of the first segment.
  return to.startsWith('/') ? filled.replace(/^\/+/, '/') : filled;
}

function isPattern(from: string): boolean {
  return /\*$|\/:\w+/.test(from);
}

/** A block of `_headers`. */
export interface HeaderRule {
  pattern: RegExp;
  headers: [name: string, value: string][];
}

/** The host files of a site. */
export interface HostRules {
  redirects: RedirectRule[];
  /** `undefined` if the site has no `_headers`. */
  headers?: HeaderRule[];
}

/** Reads the host files of a folder; both together are read again when one of them changes. */
export function createHostRules(folder: string): () => Promise<HostRules> {
  let stamp: string | undefined;
  let rules: HostRules = { redirects: [] };
  return async () => {
    const redirects = await findFile(folder, '_redirects');
    const headers = await findFile(folder, '_headers');
    const now = `${redirects?.stamp} ${headers?.stamp}`;
    if (now === stamp) return rules;
    rules = {
      redirects: redirects ? parseRedirects(await readFile(redirects.file, 'utf8')) : [],
      headers: headers ? parseHeaders(await readFile(headers.file, 'utf8')) : undefined,
    };
    stamp = now;
    return rules;
  };
}

/**
 * Reads `_redirects`: `from to [status]` a line. Lines with other conditions or with a status that is no redirect are
 * left to the real host.
 */
export function parseRedirects(text: string): RedirectRule[] {
  return withoutComments(text).flatMap((line): RedirectRule[] => {
    const [from = '', to, status = '301', ...rest] = line.trim().split(/\s+/);
    const isPath = from.startsWith('/') && !/\*./.test(from);
    if (!isPath || to === undefined || rest.length > 0 || !/^30[12378]!?$/.test(status)) return [];
    return [{ from: decode(from), to: asciiUrl(to), status: Number.parseInt(status, 10) }];
  });
}

/** Reads `_headers`: a path with `*` for anything, then indented `Name: value` lines. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of withoutComments(text)) {
    if (!/^\s/.test(line)) {
      rules.push({ pattern: parsePattern(decode(line.trim())).expression, headers: [] });
      continue;
    }
    const [, name, value] = /^\s+([\w-]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    if (name && value && isSendable(name, value)) rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

/**
 * Headers for a path: from the site's `_headers`, else those that Diptych would write to it.
 *
 * @param pathname Decoded, with base.
 * @param name The path from the site's root, without a slash before it.
 */
export function headersFor({ headers }: HostRules, pathname: string, name: string): Record<string, string> {
  const found: Record<string, string> = {};
  if (!headers) {
    Object.assign(found, securityHeaders({}));
    const rule = CACHE_RULES.find(({ path }) => path.test(name));
    if (rule) found['Cache-Control'] = rule.cacheControl;
  }
  for (const rule of headers ?? []) {
    if (!rule.pattern.test(pathname)) continue;
    // Hosts join the values of several rules for one header.
    for (const [key, value] of rule.headers) found[key] = found[key] === undefined ? value : `${found[key]}, ${value}`;
  }
  if (!Object.keys(found).some((key) => key.toLowerCase() === 'cache-control')) {
    found['Cache-Control'] = DEFAULT_CACHE_CONTROL;
  }
  return found;
}

/** A value that HTTP cannot carry would fail every answer. */
function isSendable(name: string, value: string): boolean {
  try {
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

function withoutComments(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() && !line.trim().startsWith('#'));
}

/** A path in which `*` stands for anything and `:name` for a segment, and the names of both. */
function parsePattern(pattern: string): { expression: RegExp; names: string[] } {
  const names: string[] = [];
  const source = pattern.split(/(\/:\w+|\*)/).map((part, index) => {
    if (index % 2 === 0) return escapeRegExp(part);
    names.push(part === '*' ? 'splat' : part.slice(2));
    return part === '*' ? '(.*)' : '/([^/]+)';
  });
  return { expression: new RegExp(`^${source.join('')}$`), names };
}

/** Encodes what a header cannot carry and leaves what is encoded already. */
function asciiUrl(url: string): string {
  return url.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}
