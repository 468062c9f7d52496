import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { isFile } from '../cache/is-file.js';
import type { PreviewImage } from '../shared/types.js';
import { decodePath, joinBase, splitSuffix } from '../shared/urls.js';
import type { UserConfig } from './types.js';

const isElsewhere = (src: string) => !src.startsWith('/');

const fileOf = (src: string, docsDir: string) => path.join(docsDir, 'public', decodePath(splitSuffix(src)[0]));

const srcOf = (image: UserConfig['socialImage']) => (typeof image === 'string' ? image : image?.src);

/** The image for link previews, with its address in documents and, if the file contains it, its size. */
export function resolveSocialImage(
  image: UserConfig['socialImage'],
  docsDir: string,
  base: string,
): PreviewImage | undefined {
  if (image === undefined) return undefined;
  const given = typeof image === 'string' ? { src: image } : image;
  if (isElsewhere(given.src)) return given;
  return { ...given, src: joinBase(base, given.src), ...sizeOf(fileOf(given.src, docsDir)) };
}

/** Checks what a schema cannot: the file exists, and has an address that other sites can request. */
export function socialImageFaults({ socialImage, siteUrl }: UserConfig, docsDir: string) {
  const src = srcOf(socialImage);
  if (src === undefined || isElsewhere(src)) return [];
  const fault = (message: string, suggestion: string) => [
    { code: 'config-invalid', message, suggestion, path: ['socialImage'] },
  ];
  if (!isFile(fileOf(src, docsDir))) {
    return fault(
      `"socialImage" is "${src}", which is not a file of public/.`,
      `Put the image at public${src} in the docs folder.`,
    );
  }
  if (siteUrl) return [];
  return fault(
    '"socialImage" is a file of the site, but "siteUrl" is not set: link previews need absolute addresses of images.',
    'Set "siteUrl" to the origin of the published site, or use the absolute address of the image.',
  );
}

function sizeOf(file: string): Pick<PreviewImage, 'width' | 'height'> {
  try {
    const { width, height } = imageSize(readFileSync(file));
    return { width, height };
  } catch {
    return {};
  }
}
