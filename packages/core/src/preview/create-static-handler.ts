import { realpath } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { errorMessage } from '../diagnostics/error-message.js';
import { applyRule, createHostRules, HOST_FILES, type HostRules, headersFor } from './host-files.js';
import { type Answer, type FoundFile, findFile, pathToAnswer } from './path-to-answer.js';
import { prefersMarkdown } from './prefers-markdown.js';
import { createRepresentations, type Representations } from './representations.js';
import { sendFile, sendText } from './send.js';
import { pathToUrl, type RequestPath, urlToPath } from './url-to-path.js';

/** Options of serving. */
export interface StaticSite {
  folder: string;
  /** Begins and ends with `/`. */
  base: string;
}

interface Host extends StaticSite {
  rules(): Promise<HostRules>;
  representations: Representations;
}

/** Milliseconds to wait for a folder that a build is just replacing. */
const SWAP_WAIT = 50;

/**
 * Creates a handler that serves a folder as a static host does. It reads the folder for each request, so a rebuilt site
 * is served without a restart.
 */
export function createStaticHandler(site: StaticSite): RequestListener {
  const host: Host = { ...site, rules: createHostRules(site.folder), representations: createRepresentations() };
  return (request, response) => {
    answer(request, response, host).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendText(request, response, 500, `Internal Server Error: ${errorMessage(error)}`);
    });
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, host: Host): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sendText(request, response, 405, 'Method Not Allowed');
  }
  const target = urlToPath(request.url ?? '/');
  const rules = await host.rules();
  const redirect = redirectOf(target, host.base, rules);
  if (redirect) return sendRedirect(request, response, redirect);
  const found = await lookUp(target, host);
  if (found.kind === 'redirect' && target) {
    const to = pathToUrl(host.base.slice(0, -1) + found.pathname) + target.search;
    return sendRedirect(request, response, { to, status: 301 });
  }
  const markdown = found.kind === 'file' ? await markdownOf(found.found.file, host.folder) : undefined;
  const isMarkdownWanted = markdown && prefersMarkdown(request.headers.accept);
  // Not on HTML: a browser would not find the page it has visited in its own cache, when offline, and that is what is
  // read there.
  if (isMarkdownWanted) response.setHeader('Vary', 'Accept');
  await sendAnswer(
    { request, response, host, rules },
    target,
    isMarkdownWanted ? { kind: 'file', found: markdown } : found,
  );
}

/** The Markdown beside a page's document. */
async function markdownOf(file: string, folder: string): Promise<FoundFile | undefined> {
  if (!file.endsWith('.html')) return undefined;
  const name = path.relative(await realpath(folder), file).replace(/\.html$/, '.md');
  return findFile(folder, name);
}

/** A redirect that does not depend on the files: from `_redirects`, and to the base. */
function redirectOf(
  target: RequestPath | undefined,
  base: string,
  rules: HostRules,
): { to: string; status: number } | undefined {
  if (!target) return undefined;
  const { pathname, search } = target;
  for (const rule of rules.redirects) {
    const to = applyRule(rule, pathname);
    if (to === undefined) continue;
    const keepsQuery = search && !/[?#]/.test(to);
    return { to: keepsQuery ? to + search : to, status: rule.status };
  }
  const isBesideBase = base !== '/' && (pathname === '/' || `${pathname}/` === base);
  return isBesideBase ? { to: pathToUrl(base) + search, status: 302 } : undefined;
}

async function lookUp(target: RequestPath | undefined, { folder, base }: Host): Promise<Answer> {
  if (!target?.pathname.startsWith(base)) return { kind: 'none' };
  const pathname = target.pathname.slice(base.length - 1);
  if (HOST_FILES.has(pathname)) return { kind: 'none' };
  const found = await pathToAnswer(folder, pathname);
  if (found.kind !== 'none' || (await findFile(folder, 'index.html'))) return found;
  // Between the two renames of a build that is being published there is no site for a moment.
  await new Promise((resolve) => setTimeout(resolve, SWAP_WAIT));
  return pathToAnswer(folder, pathname);
}

async function sendAnswer(
  {
    request,
    response,
    host,
    rules,
  }: { request: IncomingMessage; response: ServerResponse; host: Host; rules: HostRules },
  target: RequestPath | undefined,
  answer: Answer,
): Promise<void> {
  const pathname = target?.pathname ?? host.base;
  const isNotFoundPage = answer.kind === 'file' && /^404(?:\.html)?$/.test(pathname.slice(host.base.length));
  const found = answer.kind === 'file' ? answer.found : await findFile(host.folder, '404.html');
  const status = answer.kind === 'file' && !isNotFoundPage ? 200 : 404;
  if (!found) return sendText(request, response, 404, 'Not Found');
  // A missing address must not be cached, even if files next to it may be.
  const name = status === 404 ? '404.html' : pathname.slice(host.base.length);
  const headers = headersFor(rules, status === 404 ? `${host.base}404.html` : pathname, name);
  await sendFile({ request, response, status, headers, found, representations: host.representations });
}

function sendRedirect(
  request: IncomingMessage,
  response: ServerResponse,
  { to, status }: { to: string; status: number },
): void {
  response.setHeader('Location', to);
  // Another site may be previewed at this address later: browsers would cache a permanent redirect.
  response.setHeader('Cache-Control', 'no-cache');
  sendText(request, response, status, `Redirecting to ${to}`);
}
