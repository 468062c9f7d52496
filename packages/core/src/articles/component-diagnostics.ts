import path from 'node:path';
import type { Config } from '../config/index.js';
import { allowsStyleAttributes } from '../config/style-attributes.js';
import { readText } from '../content/index.js';
import type { PageArtifact, PageSummary, RenderedArticle } from '../content/page-artifact.js';
import { type Diagnostic, type DiptychError, errorMessage, toPageDiagnostic } from '../diagnostics/index.js';
import { locateInSource, type SourceLocation } from '../diagnostics/locate-in-source.js';
import { nameFrom } from '../diagnostics/name-from.js';
import { isStackOverflow } from '../diagnostics/page-failure.js';
import { positionAt } from '../diagnostics/position-at.js';
import {
  type ArticleLocation,
  INLINE_STYLE,
  locationOfError,
  STYLE_ELEMENT_BLOCKED,
  styleElementBlocked,
} from '../markdown/index.js';
import { locateGlobalComponent } from '../routes/locate-global-component.js';
import { islandOf } from '../shared/island-error.js';

/** Input for locating an error of a component. */
export interface FailedArticle {
  config: Config;
  /** The bundle that holds the component. */
  serverFile: string;
  /** The page as it was parsed. */
  readArtifact(): Promise<PageArtifact>;
  /** Finds the component of the page that threw. */
  locateComponent(): Promise<ArticleLocation | undefined>;
}

/** Warnings of components while a page is rendered, and resources of its HTML that the policy blocks. */
export function articleWarnings(article: RenderedArticle, page: PageSummary, config: Config): Diagnostic[] {
  const warnings = (article.warnings ?? []).map((text) => warningToDiagnostic(text, page, config));
  return [...blockedStyles(article, page, config), ...warnings];
}

/** Why a page could not be rendered: what throws, if it can be found, or the names that its modules do not export. */
export async function articleFailure(cause: unknown, page: PageSummary, failed: FailedArticle): Promise<Diagnostic[]> {
  try {
    return await locateFailure(cause, page, failed);
  } catch (inner) {
    return [toPageDiagnostic(inner, { file: nameFrom(failed.config.root, page.source.file), step: 'rendered' })];
  }
}

async function locateFailure(
  cause: unknown,
  page: PageSummary,
  { config, serverFile, readArtifact, locateComponent }: FailedArticle,
): Promise<Diagnostic[]> {
  const file = nameFrom(config.root, page.source.file);
  const location =
    locateInSource(cause, serverFile, config.root) ??
    findInPage(cause, await readArtifact()) ??
    inPage(await locateComponent(), await readArtifact());
  if (cause instanceof Error && cause.name === 'DiptychError') {
    return (cause as DiptychError).diagnostics.map((own) => {
      const isOfAuthor = own.file !== undefined && !path.isAbsolute(own.file);
      return isOfAuthor
        ? locateGlobalComponent(own, config)
        : { ...own, file, line: 1, column: 1, ...findCause(own.message, page), ...location };
    });
  }
  const isEndless = isStackOverflow(cause);
  const reason = errorMessage(cause);
  if (SUSPENDED.test(reason)) return [{ ...waiting(file), line: 1, column: 1, ...location }];
  const island = islandOf(cause);
  const diagnostic: Diagnostic = {
    code: 'component-throws',
    severity: 'error',
    message: isEndless
      ? `A component or a function calls itself endlessly while ${file} is rendered.`
      : `A component throws while ${file} is rendered: ${reason}`,
    suggestion:
      island !== undefined && CONTEXT.test(reason)
        ? `<${island}> is an island, which context of components around it in the page does not reach. Put it and its provider into one component of a 'use client' module, or hydrate the whole page: \`hydrate: page\` in its frontmatter.`
        : 'Fix the component, or guard its use of browser APIs: articles are rendered in Node.',
    file,
    line: 1,
    column: 1,
    ...(location ?? findCause(island === undefined ? reason : `<${island}>`, page)),
  };
  return [diagnostic];
}

/** Words of libraries' errors about a component without a provider above it. */
const CONTEXT = /\b(?:\w*provider|context|within|inside|component tree)\b/i;

/** React's words for a component that is not ready, in its two builds. */
const SUSPENDED = /suspended while responding to synchronous input|React error #426/;

function waiting(file: string): Diagnostic {
  return {
    code: 'component-waits',
    severity: 'error',
    message: `A component waits for something while ${file} is rendered: it uses lazy() or use(), or is an async function.`,
    suggestion:
      'Articles are rendered at once. Import the component directly, read data from a file or in a plugin, or make the component an island, with <Suspense> around what waits.',
    file,
  };
}

function warningToDiagnostic(message: string, page: PageSummary, config: Config): Diagnostic {
  return {
    code: 'component-warns',
    severity: 'warning',
    message: `A component warns while the page is rendered: ${message}`,
    suggestion: 'Fix the props that the page passes, or the component.',
    file: nameFrom(config.root, page.source.file),
    line: 1,
    column: 1,
    ...findCause(message, page),
  };
}

/** The `style` elements of the page itself are reported when it is parsed. */
function blockedStyles({ policy }: RenderedArticle, page: PageSummary, config: Config): Diagnostic[] {
  const style = policy.resources.find(({ name }) => name === INLINE_STYLE);
  if (!style || allowsStyleAttributes(config.csp)) return [];
  if (page.diagnostics.some(({ code }) => code === STYLE_ELEMENT_BLOCKED)) return [];
  const position = { file: nameFrom(config.root, page.source.file), line: 1, column: 1 };
  if (style.island === undefined) return [styleElementBlocked(position, 'A component here renders')];
  const tag = `<${style.island}>`;
  return [styleElementBlocked({ ...position, ...findCause(tag, page) }, `The component ${tag} renders`)];
}

/** Where a page writes what a message is about: a prop that is passed on, or the tag of a component. */
function findCause(message: string, page: PageSummary): { line: number; column: number } | undefined {
  const find = finderOf(message);
  const read = find && readText(page.source.file);
  if (!read || 'diagnostic' in read) return undefined;
  const at = find(read.text);
  return at < 0 ? undefined : positionAt(read.text, at);
}

/** `<Tabs>` is found as `<Tabs groupId="a">` too, if it is not written like that. */
function finderOf(message: string): ((text: string) => number) | undefined {
  const [, prop] = /^["`](\w+)["`] (?:is passed on to|of) </.exec(message) ?? [];
  if (prop) return (text) => text.search(new RegExp(`\\b${prop}(?=[\\s=/>])`));
  const [, start, tag] = /(<([\w.]+)(?:\s[^>]*)?)>/.exec(message) ?? [];
  if (!start || !tag) return undefined;
  return (text) => {
    const exact = text.indexOf(start);
    return exact >= 0 ? exact : text.search(new RegExp(`<${tag.replaceAll('.', '\\.')}(?![\\w.])`));
  };
}

/** The expression of a page that threw. */
function findInPage(cause: unknown, artifact: PageArtifact): SourceLocation | undefined {
  const { content, file } = artifact.page;
  return inPage(content.kind === 'dynamic' ? locationOfError(cause, content.code, file) : undefined, artifact);
}

function inPage(location: ArticleLocation | undefined, { page }: PageArtifact): SourceLocation | undefined {
  const name = location && page.content.kind === 'dynamic' ? page.content.files[location.scope] : undefined;
  return location && name ? { file: name, line: location.line, column: location.column } : undefined;
}
