import { createReadStream, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Config } from '../config/index.js';
import { targetRoute, targetToUrl } from '../config/redirect-table.js';
import { contentType } from '../preview/content-type.js';
import { sendText } from '../preview/send.js';
import { pathToUrl, urlToPath } from '../preview/url-to-path.js';
import { routeToHtmlFile, routeToMarkdownFile } from '../routes/index.js';
import { DEV_EVENTS_PATH } from '../shared/dev-events.js';
import {
  decodePath,
  pathToRoute,
  routeToPayloadFile,
  routeToTypesFile,
  routeToUrl,
  withoutBase,
} from '../shared/urls.js';
import type { DevSite } from './dev-site.js';
import { errorPage } from './error-page.js';
import type { EventStream } from './event-stream.js';
import { diagnosticsOf, formatDiagnostics } from './format-diagnostics.js';
import { type PluginMiddleware, runMiddleware } from './middleware.js';

/** Input of answering a request. */
export interface DevContext {
  config: Config;
  site: DevSite;
  events: EventStream;
  /** Of plugins. */
  middleware: readonly PluginMiddleware[];
  /** Called with the errors of a page. */
  onDiagnostic(cause: unknown): void;
}

/** Answers one request of a tab. */
export async function respond(request: IncomingMessage, response: ServerResponse, context: DevContext): Promise<void> {
  const { config, site, events } = context;
  try {
    if (await runMiddleware(context.middleware, request, response)) return;
  } catch (cause) {
    return sendFailure(response, cause, context);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sendText(request, response, 405, 'Method Not Allowed');
  }
  const target = urlToPath(request.url ?? '/');
  if (!target) return send(response, 404, '.html', await site.notFound());
  const pathname = pathToUrl(target.pathname);
  const { search } = target;
  const local = withoutBase(config.base, pathname);
  if (local === undefined) return redirect(response, config.base);
  const name = decodePath(local).slice(1);
  if (name === DEV_EVENTS_PATH) return events.add(request, response);
  const onDisk = site.fileOnDisk(name);
  // Nothing if it was deleted a moment ago.
  const found = onDisk && statSync(onDisk, { throwIfNoEntry: false });
  if (found) return sendFile(response, onDisk, found.size);
  const data = /^static\/(pages|types)\/(.+)\.json$/.exec(name);
  const isData = data !== null;
  try {
    const moved = isData ? undefined : movedTo(local, context);
    if (moved !== undefined) return redirect(response, withQuery(moved, search));
    const file = isData ? undefined : await site.file(name);
    if (file !== undefined) return send(response, 200, path.extname(name), file);
    const route = data ? `/${data[2]}`.replace(/\/index$/, '/') : routeOf(local);
    const files = await site.page(route);
    if (files) {
      const wanted = data
        ? data[1] === 'types'
          ? routeToTypesFile(route)
          : routeToPayloadFile(route)
        : name.endsWith('.md')
          ? routeToMarkdownFile(route)
          : routeToHtmlFile(route);
      return send(response, 200, path.extname(wanted), files.get(wanted) ?? '');
    }
    if (await site.page(`${route}/`)) return redirect(response, `${pathname}/${search}`);
    const added = isData ? undefined : await site.pluginFile(name);
    if (added !== undefined) return send(response, 200, path.extname(name), added);
    send(response, 404, '.html', await site.notFound());
  } catch (cause) {
    sendFailure(response, cause, context, isData ? '.txt' : '.html');
  }
}

/** The target of an old address; for the Markdown of an old page, the Markdown of the new one. */
function movedTo(local: string, { config, site }: DevContext): string | undefined {
  const route = pathToRoute(local);
  const to = site.redirect(route);
  if (to !== undefined) return targetToUrl(config.base, to);
  const page = route.endsWith('.md') ? site.redirect(routeOf(local)) : undefined;
  return page?.startsWith('/') ? routeToUrl(config.base, `/${routeToMarkdownFile(targetRoute(page))}`) : undefined;
}

function withQuery(url: string, search: string): string {
  return search && !/[?#]/.test(url) ? url + search : url;
}

/** Reports to the terminal and to the requesting tab. */
function sendFailure(
  response: ServerResponse,
  cause: unknown,
  { config, onDiagnostic }: DevContext,
  extension: '.txt' | '.html' = '.html',
): void {
  onDiagnostic(cause);
  const text = formatDiagnostics(diagnosticsOf(cause), config.root);
  const body = extension === '.txt' ? text : errorPage(text, config.base + DEV_EVENTS_PATH);
  send(response, 500, extension, body);
}

function routeOf(local: string): string {
  return pathToRoute(local.replace(/\.md$/, '.html'));
}

function send(response: ServerResponse, status: number, extension: string, body: string | Uint8Array): void {
  response.writeHead(status, { 'Content-Type': contentType(extension), 'Cache-Control': 'no-store' }).end(body);
}

function sendFile(response: ServerResponse, file: string, size: number): void {
  const headers = {
    'Content-Type': contentType(file),
    'Content-Length': size,
    'Cache-Control': 'no-store',
  };
  response.writeHead(200, headers);
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { Location: location, 'Cache-Control': 'no-store' }).end();
}
