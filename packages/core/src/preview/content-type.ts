import { lookup, mimes } from 'mrmime';

// The only usual type that is missing in the library.
mimes.ico ??= 'image/x-icon';

const TEXT = /^text\/|^application\/(?:json|javascript|xml|manifest\+json|wasm)$|\+(?:json|xml)$/;

/** Type of a file by its name or its extension (`.html`), with the charset for text. */
export function contentType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return TEXT.test(type) && type !== 'application/wasm' ? `${type}; charset=utf-8` : type;
}

/** Whether compression makes such a file smaller; pictures, fonts and archives are compressed already. */
export function isCompressible(type: string): boolean {
  const [name = ''] = type.split(';');
  return TEXT.test(name) || name === 'font/ttf' || name === 'font/otf';
}
