import path from 'node:path';
import type { HtmlTagDescriptor, IndexHtmlTransformHook, IndexHtmlTransformResult, Plugin } from 'vite';
import { errorMessage } from '../diagnostics/error-message.js';
import { VOID_ELEMENTS } from '../markdown/tree-to-html.js';
import { escapeHtml } from '../shared/escape.js';

/** What plugins get in place of an app's `index.html`: documents are not made from one. */
const EMPTY = '<!doctype html><html><head></head><body></body></html>';

/**
 * Calls the plugins' hooks for an app's `index.html`, as Vite does where there is one.
 * @param onChange Takes what the plugins have made of an empty document, unless it is still empty.
 */
export function indexHtml(root: string, onChange: (html: string) => void): Plugin {
  let plugins: readonly Plugin[] = [];
  return {
    name: 'diptych:index-html',
    configResolved(config) {
      plugins = config.plugins;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const context = { path: '/index.html', filename: path.join(root, 'index.html'), bundle };
        let html = EMPTY;
        for (const { name, hook } of hooksInOrder(plugins)) {
          try {
            html = withResult(html, (await hook.call(this, html, context)) || undefined);
          } catch (cause) {
            throw new Error(`transformIndexHtml of the plugin "${name}" failed: ${errorMessage(cause)}`, { cause });
          }
        }
        if (html !== EMPTY) onChange(html);
      },
    },
  };
}

/** Those that are to run first, those without an order, and those that are to run last. */
function hooksInOrder(plugins: readonly Plugin[]): { name: string; hook: IndexHtmlTransformHook }[] {
  const all = plugins.flatMap(({ name, transformIndexHtml: given }) => {
    if (!given) return [];
    return [typeof given === 'function' ? { name, hook: given } : { name, hook: given.handler, order: given.order }];
  });
  return ['pre', undefined, 'post'].flatMap((order) => all.filter((entry) => (entry.order ?? undefined) === order));
}

function withResult(html: string, result: IndexHtmlTransformResult | undefined): string {
  if (typeof result === 'string') return result;
  if (Array.isArray(result)) return insertTags(html, result);
  return result ? insertTags(result.html, result.tags) : html;
}

function insertTags(html: string, tags: readonly HtmlTagDescriptor[]): string {
  const textFor = (place: HtmlTagDescriptor['injectTo']) =>
    tags
      .filter(({ injectTo = 'head-prepend' }) => injectTo === place)
      .map(tagToText)
      .join('');
  return html
    .replace(/<head\b[^>]*>/i, (tag) => tag + textFor('head-prepend'))
    .replace(/<\/head>/i, (tag) => textFor('head') + tag)
    .replace(/<body\b[^>]*>/i, (tag) => tag + textFor('body-prepend'))
    .replace(/<\/body>/i, (tag) => textFor('body') + tag);
}

function tagToText({ tag, attrs = {}, children = '' }: HtmlTagDescriptor): string {
  const attributes = Object.entries(attrs).map(([name, value]) => {
    if (value === undefined || value === false) return '';
    return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
  });
  const start = `<${tag}${attributes.join('')}>`;
  if (VOID_ELEMENTS.has(tag)) return start;
  return `${start}${typeof children === 'string' ? children : children.map(tagToText).join('')}</${tag}>`;
}
