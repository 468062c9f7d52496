/**
 * The script of `404.html`, which hosts serve for any unknown path. It belongs in the head: before the first
 * paint it redirects a path that names the default language or version (`/en/x?y#z` → `/x?y#z`), and otherwise shows
 * the block of the path's language and version, or of the language in the default version if that version lacks it.
 *
 * The document must hold, in its body:
 * - as `#diptych-root` and `#diptych-data` the page of the default language and version, as in every document;
 * - for each other combination that the site has a
 *   `<template data-diptych-404="zh" data-lang="zh-CN" data-dir="ltr" data-title="…">` with its own
 *   `#diptych-root` and `#diptych-data`, by the name of `notFoundBlock`. Home links in a block are those of its language and version.
 *
 * Until the right block is in the document, `<html hidden>` keeps the default one from being seen.
 */
import { DATA_SELECTOR, ROOT_ID } from '../shared/markup.js';
import { notFoundBlock } from '../shared/not-found-block.js';
import {
  type AddressScheme,
  joinBase,
  type ParsedPath,
  parsePath,
  stripDefaultPrefix,
  withoutBase,
} from '../shared/urls.js';

/** The site. */
declare const INPUT: AddressScheme & { base: string };

const path = withoutBase(INPUT.base, location.pathname) ?? '/';
const stripped = stripDefaultPrefix(path, INPUT);
if (stripped === undefined) showBlock(parsePath(path, INPUT));
else location.replace(joinBase(INPUT.base, stripped) + location.search + location.hash);

function showBlock(requested: ParsedPath): void {
  const name = notFoundBlock(requested, INPUT);
  if (name === INPUT.locales[0]?.key) return;
  const html = document.documentElement;
  html.hidden = true;
  document.addEventListener(
    'DOMContentLoaded',
    () => {
      const template = templateOf(name) ?? templateOf(requested.locale);
      if (template) {
        const { lang = '', dir = '', title = '' } = template.dataset;
        document.querySelector(DATA_SELECTOR)?.remove();
        document.getElementById(ROOT_ID)?.replaceWith(template.content);
        Object.assign(html, { lang, dir });
        document.title = title;
      }
      html.hidden = false;
    },
    { once: true },
  );
}

function templateOf(name: string): HTMLTemplateElement | null {
  return document.querySelector<HTMLTemplateElement>(`template[data-diptych-404="${name}"]`);
}
