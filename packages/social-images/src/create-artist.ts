import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config, PageData } from '@diptych/core';
import { type Node, Renderer } from '@takumi-rs/core';
import { fromJsx } from '@takumi-rs/helpers/jsx';
import { createElement } from 'react';
import { version } from '../package.json';
import { DefaultTemplate } from './default-template.js';
import { type FontPart, openFonts, packageFor, readPart } from './fonts.js';
import { SIZE, type SocialImageProps, type SocialImagesOptions } from './options.js';
import { PictureError } from './picture-error.js';

/** An image as stored: named by its content. */
export interface Picture {
  /** Hash of all that it is drawn from. */
  key: string;
  /** Absolute path. */
  file: string;
}

/** Draws pictures of pages, each once for as long as its content stays the same. */
export interface Artist {
  /**
   * The picture of a page; drawn if the cache has none.
   * @throws {PictureError} where it cannot be drawn.
   */
  draw(page: PageData): Promise<Picture>;
}

/** Folder of the images below the cache folder. */
export const folderOf = ({ cacheDir }: Pick<Config, 'cacheDir'>) => path.join(cacheDir, 'social-images');

/** Path of an image in a folder. */
export const fileOf = (folder: string, key: string) => path.join(folder, `${key}.png`);

const TEMPLATE_FIX = 'Fix the template of the plugin; it may use elements, styles and props, but no state.';

const LOGO_FIX = 'Set `logo` of the plugin to an SVG, PNG, JPEG or WebP file, relative to the site’s folder.';

/**
 * @throws {PictureError} for missing fonts or a missing logo.
 */
export function createArtist(options: SocialImagesOptions, config: Config): Artist {
  const { fonts: wanted = ['@fontsource/inter'], weights = [400, 700], color = '#2f6fde' } = options;
  const { template = DefaultTemplate, logo } = options;
  const fonts = openFonts(wanted, { weights, root: config.root });
  const identities = wanted.map((font) =>
    typeof font === 'string' ? font : hashOf(readFileSync(path.resolve(config.root, font.file))),
  );
  const folder = folderOf(config);
  const renderer = new Renderer();
  const registered = new Map<FontPart, Promise<unknown>>();
  let optionsChecked: Promise<void> | undefined;
  const readLogo = createLogoReader(config.root);
  mkdirSync(folder, { recursive: true });

  return {
    async draw(page) {
      const { node, css } = await compose(page);
      const text = JSON.stringify([version, SIZE, page.lang, identities, weights, node, css]);
      const key = hashOf(text);
      const file = fileOf(folder, key);
      if (!existsSync(file)) await render(node, { css, file, lang: page.lang });
      return { key, file };
    },
  };

  async function compose(page: PageData) {
    const locale = config.locales.find(({ key }) => key === page.locale) ?? config;
    const { title, description } = locale;
    const site = { title, description, dir: 'dir' in locale ? locale.dir : ('ltr' as const) };
    const props: SocialImageProps = {
      page,
      site,
      color,
      ...(logo !== undefined && { logo: readLogo(logo) }),
    };
    const drawn = await fromJsx(createElement(template, props)).catch((cause) => {
      throw new PictureError(`the template throws: ${messageOf(cause)}`, TEMPLATE_FIX);
    });
    if (isEmpty(drawn.node)) throw new PictureError('the template returns nothing.', TEMPLATE_FIX);
    return drawn;
  }

  /** Another picture may have it registered at the moment: both wait for that. */
  function register(part: FontPart): Promise<unknown> {
    const known = registered.get(part) ?? registerAll(part);
    registered.set(part, known);
    return known;
  }

  async function registerAll(part: FontPart): Promise<void> {
    try {
      for (const font of readPart(part)) await renderer.registerFont(font);
    } catch (cause) {
      const message = `the font ${part.family} cannot be read: ${messageOf(cause)}`;
      throw new PictureError(message, 'Use files in the formats TTF, OTF, WOFF or WOFF2.');
    }
  }

  async function render(node: Node, { css, file, lang }: { css: string[]; file: string; lang: string }): Promise<void> {
    await (optionsChecked ??= checkOptions(renderer, { color, logo, root: config.root }));
    const { parts, missing } = fonts.forText(textOf(node));
    if (missing.length > 0) throw noFont(missing, lang);
    await Promise.all(parts.map(register));
    try {
      const png = await renderer.render(node, { ...SIZE, css, lang, format: 'png', fontFamilies: [...fonts.families] });
      // Another thread may draw the same image: neither must read a partial file of the other.
      const draft = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`;
      writeFileSync(draft, png);
      renameSync(draft, file);
    } catch (cause) {
      throw new PictureError(`it cannot be drawn: ${messageOf(cause)}`, TEMPLATE_FIX);
    }
  }
}

/** Reads the logo once for all pages, and again after an edit in development. */
function createLogoReader(root: string): (name: string) => string {
  let last: { state: string; url: string } | undefined;
  return (name) => {
    const { mtimeMs, size } = statSync(path.resolve(root, name), { throwIfNoEntry: false }) ?? {};
    const state = `${mtimeMs} ${size}`;
    if (last?.state !== state) last = { state, url: toDataUrl(name, root) };
    return last.url;
  };
}

/** The renderer leaves out an image that it cannot decode, and does not name the option of an invalid colour. */
async function checkOptions(
  renderer: Renderer,
  { color, logo, root }: { color: string; logo?: string; root: string },
): Promise<void> {
  await renderer.measure({ type: 'container', style: { color } }).catch(() => {
    const fix = 'Set `color` of the plugin to a color of CSS, such as "#2f6fde".';
    throw new PictureError(`the color "${color}" is not one of CSS.`, fix);
  });
  if (logo === undefined) return;
  const images = [{ src: logo, data: readFileSync(path.resolve(root, logo)) }];
  await renderer.measure({ type: 'image', src: logo }, { images }).catch((cause) => {
    throw new PictureError(`The logo ${logo} cannot be read: ${messageOf(cause)}`, LOGO_FIX);
  });
}

function noFont(missing: readonly string[], lang: string): PictureError {
  const shown = missing.slice(0, 5).map((one) => `“${one}”`);
  const name = packageFor(missing, lang);
  const add = name ? `Install ${name} and add it` : 'Add a font that has them';
  return new PictureError(
    `no font has ${shown.join(', ')}${missing.length > shown.length ? ' and others' : ''}.`,
    `${add} to \`fonts\` of the plugin, or give the page an \`image\` in its frontmatter.`,
  );
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 20);
}

/** What a component that returns `null` becomes. */
function isEmpty(node: Node): boolean {
  return node.type === 'container' && node.children === undefined;
}

function textOf(node: Node): string {
  if (node.type === 'text') return node.text;
  return node.type === 'container' ? (node.children ?? []).map(textOf).join('') : '';
}

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

function toDataUrl(logo: string, root: string): string {
  const type = TYPES[path.extname(logo).toLowerCase()];
  if (!type) throw new PictureError(`The logo ${logo} is not an image.`, LOGO_FIX);
  try {
    return `data:${type};base64,${readFileSync(path.resolve(root, logo)).toString('base64')}`;
  } catch {
    throw new PictureError(`The logo ${logo} does not exist.`, LOGO_FIX);
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
