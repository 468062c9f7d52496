import path from 'node:path';
import type { ComponentType, ReactElement } from 'react';
import type { ServerModule } from '../bundle/server-module.js';
import { importKey } from '../bundle/types.js';
import type { Config } from '../config/index.js';
import { unstyled } from '../config/unstyled.js';
import type { ArticleSource, PageArtifact, RenderedArticle } from '../content/page-artifact.js';
import { locateInSource } from '../diagnostics/locate-in-source.js';
import { nameFrom } from '../diagnostics/name-from.js';
import { collectWarnings } from '../guard/collect-warnings.js';
import { runGuarded, runGuardedAsync, type SiteCall } from '../guard/index.js';
import { type ArticleLocation, evaluateArticle, htmlToFacts, htmlToMarkdown } from '../markdown/index.js';
import type { PageScope } from '../scope/page-scope.js';
import type { ArticleScope } from './article-scope.js';
import { type GivenObject, objectChildError } from './object-child.js';
import { openParagraphs } from './open-paragraphs.js';
import { unnestHeadings } from './unnest-headings.js';

type RuntimeArticle = ReturnType<ServerModule['runtime']['renderArticle']>;

/** Input for rendering the articles of one bundle. */
export interface ArticleRuntime {
  config: Config;
  server: ServerModule;
  serverFile: string;
}

/** What belongs to the page that is rendered. */
export interface DynamicPage extends Pick<ArticleScope, 'scope' | 'head'> {
  /** The page as it was parsed; read once. */
  readArtifact(): Promise<PageArtifact>;
  onStray(): void;
}

/**
 * Renders a page that needs React, as HTML and as Markdown.
 * @param onStray Called for an error that a component throws after it was rendered.
 * @throws what a component or an expression of the page throws.
 */
export async function renderDynamic(
  page: ArticleSource,
  runtime: ArticleRuntime,
  { scope, head, readArtifact, onStray }: DynamicPage,
): Promise<RenderedArticle> {
  const { config, server, serverFile } = runtime;
  const given: GivenObject[] = [];
  const makeElement =
    page.kind === 'module' ? () => moduleElement(page, runtime) : openArticle(await readArtifact(), runtime, given);
  const file = nameFrom(config.root, page.source.file);
  const locate = (cause: unknown) => locateInSource(cause, serverFile, config.root);
  const site = { subject: file, file, limit: config.pageTimeout, locate, onStray };
  const renderForMarkdown = () => server.runtime.renderForMarkdown(makeElement, scope);
  try {
    // The guard is innermost: stopped code leaves nothing else behind.
    const render = () => renderElement(makeElement(), page, server, scope);
    const { result, warnings } = await renderReady(render, { site, runtime: server.runtime, head });
    const opened = openParagraphs(unnestHeadings(result.html));
    const html = unstyled(opened.html, config.csp);
    // Rendering for Markdown adds the same tags again.
    const own = head.title !== undefined || head.tags.length > 0 ? { head: structuredClone(head) } : {};
    const spoken = collectWarnings(() => runGuarded(site, renderForMarkdown));
    const markdown = htmlToMarkdown(unnestHeadings(spoken.result));
    const others = spoken.warnings.filter((warning) => !warnings.includes(warning));
    const all = [...warnings, ...others, ...opened.warnings];
    return { ...result, html, markdown, ...htmlToFacts(html), ...own, ...(all.length > 0 && { warnings: all }) };
  } catch (cause) {
    const { file: name, dependencies } = given.length > 0 ? (await readArtifact()).page : { file, dependencies: [] };
    throw objectChildError(cause, given, [name, ...dependencies]) ?? cause;
  }
}

/** Renders, and once more with what parts wait for that show the fallback of a Suspense boundary. */
async function renderReady(
  render: () => RuntimeArticle,
  { site, runtime, head }: { site: SiteCall; runtime: ServerModule['runtime']; head: DynamicPage['head'] },
): Promise<{ result: Pick<RuntimeArticle, 'html' | 'islands'>; warnings: string[] }> {
  const attempt = () => {
    const { result, warnings } = collectWarnings(() => runGuarded(site, render));
    const { suspended, ...article } = result;
    return { result: article, warnings, suspended };
  };
  const first = attempt();
  if (first.suspended.length === 0) return first;
  await runGuardedAsync(site, () => runtime.awaitSuspended(first.suspended));
  Object.assign(head, { title: undefined, tags: [] });
  const { result, warnings, suspended } = attempt();
  return { result, warnings: [...warnings, ...suspended.map(({ name }) => stillSuspended(name))] };
}

function stillSuspended(name: string): string {
  return `${name} shows the fallback of a <Suspense>, because what is in it throws in Node, or waits for a promise that each render makes anew. The page lacks that text, and React logs an error in browsers. Make such a promise once, outside of components; render what needs a browser in an effect.`;
}

/** The element of a page, as HTML. */
export function renderElement(
  element: ReactElement,
  { hydrate }: ArticleSource,
  { runtime }: ServerModule,
  scope?: PageScope,
): RuntimeArticle {
  return hydrate ? runtime.renderPage(element, scope) : runtime.renderArticle(element, scope);
}

/** A page that is a component. */
function moduleElement({ source: { file } }: ArticleSource, { config, server }: ArticleRuntime): ReactElement {
  const Page = moduleOf(importKey({ specifier: file, file }, config.root), server).default as ComponentType;
  return server.jsxRuntime.jsx(Page, {});
}

/**
 * @param given Receives the objects that expressions evaluate to.
 * @returns a function that runs the page's code.
 */
export function openArticle(
  { page: parsed }: PageArtifact,
  { config, server }: Pick<ArticleRuntime, 'config' | 'server'>,
  given: GivenObject[],
): () => ReactElement {
  const code = parsed.content.kind === 'dynamic' ? parsed.content.code : '';
  const imports = parsed.imports.map((statement) => {
    const key = importKey({ ...statement, file: path.resolve(config.root, statement.file) }, config.root);
    return { ...statement, module: moduleOf(key, server), exportNames: server.exportNames?.[key] };
  });
  const { jsx, jsxs, Fragment } = server.jsxRuntime;
  const onObject = (value: object, location: ArticleLocation) => given.push({ value, location });
  const element = server.runtime.elementType;
  const runtime = { jsx, jsxs, Fragment, imports, element, filename: parsed.file, onObject };
  return () => jsx(evaluateArticle<ReactElement>(code, runtime), {});
}

function moduleOf(key: string, { failures, imports }: ServerModule): Record<string, unknown> {
  if (failures && key in failures) throw failures[key];
  return imports[key] ?? {};
}
