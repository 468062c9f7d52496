import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Config, type HeadTag, type OutputFile, type PageData, type Plugin, validateOptions } from '@diptych/core';
import { type Artist, createArtist, fileOf, folderOf } from './create-artist.js';
import { SIZE, type SocialImagesOptions } from './options.js';
import { optionsSchema } from './options-schema.js';
import { PictureError } from './picture-error.js';

/**
 * Folder of the images in the site. Files in `assets/` have a hash in their name, and are cached by browsers and hosts.
 */
const FOLDER = 'assets/social/';

const NAME = 'diptych:social-images';

/**
 * Draws an image of each page for link previews, if its frontmatter has none: at build time, in the threads of the
 * build, without a browser. Addresses in link previews are absolute, so `siteUrl` is required.
 */
export function socialImages(options: SocialImagesOptions = {}): Plugin {
  validateOptions(NAME, optionsSchema, options);
  let artist: Artist | undefined;
  let isDev = false;
  const draw = async (page: PageData, config: Config) => {
    artist ??= createArtist(options, config);
    return artist.draw(page);
  };
  return {
    name: NAME,
    async pageRendered(rendered, { config, logger, addWatchFile }) {
      const { page } = rendered;
      if (!config.siteUrl || hasPicture(page)) return rendered;
      for (const file of filesOf(options)) addWatchFile(file);
      try {
        const { key } = await draw(page, config);
        return {
          ...rendered,
          head: [...rendered.head, ...tagsOf(page, `${config.siteUrl}${config.base}${FOLDER}${key}.png`)],
        };
      } catch (cause) {
        if (!(cause instanceof PictureError)) throw cause;
        logger.warn(`The page has no social image: ${cause.message}`, { suggestion: cause.suggestion });
        return rendered;
      }
    },
    async siteWritten({ pages }, { config, logger }) {
      if (!config.siteUrl) {
        const suggestion = 'Set `siteUrl` in the config to the origin of the published site.';
        logger.warn('No social images are created: link previews need their absolute addresses.', { suggestion });
        return [];
      }
      // In `dev`, the middleware serves the images of the pages that are open.
      if (isDev) return [];
      const files = new Map<string, OutputFile>();
      for (const { page } of pages) {
        if (hasPicture(page)) continue;
        const picture = await draw(page, config).catch(ignoreReported);
        if (!picture || files.has(picture.key)) continue;
        files.set(picture.key, { path: `${FOLDER}${picture.key}.png`, content: readFileSync(picture.file) });
      }
      prune(folderOf(config), new Set(files.keys()));
      return [...files.values()];
    },
    dev({ config }) {
      isDev = true;
      return (request, response, next) => {
        const { url = '' } = request;
        const start = `${config.base}${FOLDER}`;
        const key = url.startsWith(start) ? /^([0-9a-f]+)\.png$/.exec(url.slice(start.length))?.[1] : undefined;
        if (!key) return next();
        readFile(fileOf(folderOf(config), key)).then(
          (content) =>
            response.writeHead(200, { 'Content-Type': 'image/png', 'Cache-Control': 'no-cache' }).end(content),
          () => next(),
        );
      };
    },
  };
}

/** A picture that an author has chosen. */
function hasPicture({ frontmatter: { image, head = [] } }: PageData): boolean {
  return image !== undefined || head.some(({ attrs }) => attrs.property === 'og:image');
}

function tagsOf(page: PageData, address: string): HeadTag[] {
  const property = (name: string, content: string): HeadTag => ({ tag: 'meta', attrs: { property: name, content } });
  return [
    property('og:image', address),
    property('og:image:width', String(SIZE.width)),
    property('og:image:height', String(SIZE.height)),
    property('og:image:alt', page.documentTitle),
    { tag: 'meta', attrs: { name: 'twitter:card', content: 'summary_large_image' } },
  ];
}

/** Files of the site that the images depend on. */
function filesOf({ logo, fonts = [] }: SocialImagesOptions): string[] {
  return [
    ...(logo === undefined ? [] : [logo]),
    ...fonts.flatMap((font) => (typeof font === 'string' ? [] : font.file)),
  ];
}

/** The page's own hook has reported it. */
function ignoreReported(cause: unknown): undefined {
  if (!(cause instanceof PictureError)) throw cause;
}

/** Removes pictures that no page has any more. */
function prune(folder: string, keys: ReadonlySet<string>): void {
  for (const name of existing(folder)) {
    if (!keys.has(path.basename(name, '.png'))) rmSync(path.join(folder, name), { force: true });
  }
}

function existing(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
