import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '@diptych/core';
import { DiptychError } from '@diptych/core/pages';
import type { DocumentData } from '@diptych/core/shared';
import { type DocumentFacts, htmlToFacts } from './html-to-facts.js';

/** A page of the finished site. */
export interface BuiltPage {
  /** Path of its document below the output folder. */
  document: string;
  /** The file of findings: the page's source, relative to the site's folder, otherwise its document. */
  file: string;
  /** Address with base, as in links. */
  address: string;
  facts: DocumentFacts;
  data: DocumentData;
}

/** The finished site. */
export interface BuiltSite {
  config: Config;
  /** In the order of their documents. */
  pages: BuiltPage[];
  /** By address, see `addressKey`. */
  byAddress: ReadonlyMap<string, BuiltPage>;
  /** Whether an address of the site exists, as a page or a file; `undefined` for addresses on other origins. */
  exists(address: string): boolean | undefined;
  /** Text of a file of the site; `undefined` if it does not exist. */
  read(name: string): string | undefined;
}

/**
 * Reads the documents that Diptych generated from pages.
 * @throws {DiptychError} if the site has not been built.
 */
export function readBuiltSite(config: Config): BuiltSite {
  const { outDir, root, docsDir, base, siteUrl } = config;
  const names = existsSync(outDir) ? readdirSync(outDir, { recursive: true, encoding: 'utf8' }) : [];
  const files = new Set(names.map((name) => name.split(path.sep).join('/')));
  const pages = [...files]
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .sort()
    .flatMap((document): BuiltPage[] => {
      const facts = htmlToFacts(readFileSync(path.join(outDir, document), 'utf8'));
      // Redirects and documents that the author put into `public/` are not pages.
      if (!facts.data) return [];
      const data = JSON.parse(facts.data) as DocumentData;
      const source = path.join(docsDir, data.page.relativePath);
      const file = existsSync(source) ? source : path.join(outDir, document);
      const address = base + document.replace(/(?:(?<=^|\/)index)?\.html$/, '');
      return [{ document, file: path.relative(root, file).split(path.sep).join('/'), address, facts, data }];
    });
  if (pages.length === 0) {
    throw new DiptychError({
      code: 'audit-no-site',
      message: `There is no built site in ${path.relative(root, outDir)}.`,
      suggestion: 'Run `diptych build` first.',
    });
  }
  const byAddress = new Map(pages.map((page) => [addressKey(page.address), page]));
  return {
    config,
    pages,
    byAddress,
    exists(address) {
      const local = toLocal(address, { base, siteUrl });
      if (local === undefined) return undefined;
      return byAddress.has(addressKey(local)) || files.has(decode(local.slice(base.length)));
    },
    read: (name) => (files.has(name) ? readFileSync(path.join(outDir, name), 'utf8') : undefined),
  };
}

/** An address without origin, query and fragment; `undefined` for other origins. */
export function toLocal(address: string, { base, siteUrl }: Pick<Config, 'base' | 'siteUrl'>): string | undefined {
  const path = siteUrl && address.startsWith(siteUrl) ? address.slice(siteUrl.length) || '/' : address;
  if (!path.startsWith('/') || path.startsWith('//')) return undefined;
  const plain = path.replace(/[?#].*$/, '');
  return `${plain}/` === base ? base : plain.startsWith(base) ? plain : undefined;
}

/** Name of the file of an address, below the output folder; `undefined` for other origins. */
export function toFileName(address: string, site: Pick<Config, 'base' | 'siteUrl'>): string | undefined {
  const local = toLocal(address, site);
  return local === undefined ? undefined : decode(local.slice(site.base.length));
}

/** Normalizes an address, so that all spellings of a page's address are equal. */
export function addressKey(address: string): string {
  return decode(address)
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/')
    .replace(/(?<=.)\/$/, '');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
