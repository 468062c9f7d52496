/** A source of a site's files. Addresses begin with the site's base. */
export interface SiteFiles {
  /** The folder or address, for messages. */
  origin: string;
  /** Origin of the site's addresses, `https://example.com`; `''` for a folder. */
  host: string;
  /** Base path of the site, if it is known before a file is read. */
  base?: string;
  /** Text of a file; `undefined` if it does not exist. */
  read(address: string): Promise<string | undefined>;
  /** Where an address leads that is redirected: an address, or the path of one; `undefined` if it is not. */
  redirectOf(address: string): Promise<string | undefined>;
  /** A value that changes when the site may have changed. */
  stamp(): Promise<string>;
}

/** The decoded path of an address, without query and fragment; `undefined` if it cannot be decoded. */
export function decodedPath(address: string): string | undefined {
  try {
    return decodeURIComponent(address.replace(/[?#].*$/, ''));
  } catch {
    return undefined;
  }
}
