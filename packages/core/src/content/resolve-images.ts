import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { readOnce } from '../cache/file-state.js';
import { fileHash, hashOf } from '../cache/hash.js';
import type { ParsingConfig } from '../config/config-slice.js';
import type { ResolvedImage, SourcePosition } from '../markdown/index.js';
import { decode } from '../shared/decode.js';
import { hasOrigin } from '../shared/has-origin.js';
import { routeToUrl, splitSuffix } from '../shared/urls.js';
import { namesOnDisk } from './names-on-disk.js';
import { locationOf } from './resolve-links.js';
import type { PageSource } from './types.js';

/** An image of a page, which must exist in the site. */
export interface ImageUse {
  /** Absolute path. */
  file: string;
  /** Hash of its content; `''` for a missing image. */
  hash: string;
  /** Path below the output folder; absent for files of `public/`, which are copied anyway. */
  path?: string;
}

/** What becomes of the files that a page shows. */
export interface ImageReading {
  /** Called with every file read. */
  onUse(use: ImageUse): void;
  /** Whether a file must not be published, which it reports. */
  isRefused(file: string, name: string, position: SourcePosition): boolean;
}

/**
 * Creates the function that resolves images: relative ones beside the file, absolute ones in `public/`. `x@2x.png`
 * beside `x.png` is the version for zooming, `x.dark.png` the one for the dark scheme. A file that must not be
 * published stays as written.
 */
export function createImageResolver(
  config: ParsingConfig,
  page: Pick<PageSource, 'file' | 'relativePath' | 'plugin'>,
  { onUse, isRefused }: ImageReading,
): (url: string, position: SourcePosition) => ResolvedImage | undefined {
  return (url, position) => {
    if (hasOrigin(url)) return { src: url };
    const [name, suffix] = splitSuffix(url);
    const address = decode(name).normalize('NFC');
    const isPublic = address.startsWith('/');
    const folder = path.dirname(locationOf(position.file, page, config));
    for (const form of namesOnDisk(address)) {
      const file = isPublic ? path.join(config.docsDir, 'public', form) : path.resolve(folder, form);
      if (isRefused(file, url, position)) return { src: url };
      const image = resolveVersions(file, isPublic ? address : undefined, position);
      if (image) return { ...image, src: image.src + suffix };
    }
    return undefined;
  };

  function resolveVersions(
    file: string,
    publicAddress: string | undefined,
    position: SourcePosition,
  ): ResolvedImage | undefined {
    const image = resolveFile(file, publicAddress);
    if (!image) return undefined;
    const version = (suffix: string) => {
      const own = withSuffix(file, suffix);
      if (isRefused(own, path.basename(own), position)) return undefined;
      return resolveFile(own, publicAddress && withSuffix(publicAddress, suffix));
    };
    const [zoom, dark] = [version('@2x'), version('.dark')];
    return { ...image, ...(zoom && { zoomSrc: zoom.src }), ...(dark && { dark }) };
  }

  function resolveFile(file: string, publicAddress: string | undefined): ResolvedImage | undefined {
    let found: ReturnType<typeof readImage>;
    try {
      found = readImage(file);
    } catch {
      // The page changes as soon as a larger image, or one for the dark scheme, exists.
      onUse({ file, hash: '' });
      return undefined;
    }
    const { hash, version, size } = found;
    const target = publicAddress ? undefined : assetPath(file, version);
    onUse({ file, hash, path: target });
    return { src: routeToUrl(config.base, publicAddress ?? `/${target}`), ...size };
  }
}

/** What a page needs of an image's content. */
const readImage = readOnce((file) => {
  const content = readFileSync(file);
  return { hash: hashOf(content), version: fileHash(content), size: sizeOf(content) };
});

/** `bar.dark.png` of `bar.png`. */
function withSuffix(file: string, suffix: string): string {
  return file.replace(/(\.\w+)$/, `${suffix}$1`);
}

/** `assets/<name>.<version><extension>`, names reduced to what needs no escaping. */
function assetPath(file: string, version: string): string {
  const extension = path.extname(file);
  const name = path
    .basename(file, extension)
    .normalize('NFC')
    .replace(/[^\w.-]+/g, '-');
  return `assets/${name}.${version}${extension}`;
}

/** Size in CSS pixels; `undefined` for unknown formats. */
function sizeOf(content: Uint8Array): { width?: number; height?: number } {
  try {
    const { width, height, orientation } = imageSize(content);
    // EXIF orientations 5 to 8 are rotated by 90°.
    return orientation && orientation > 4 ? { width: height, height: width } : { width, height };
  } catch {
    return {};
  }
}
