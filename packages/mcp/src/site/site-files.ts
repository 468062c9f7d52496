/** Where the files of a site come from. Addresses begin with the site's base. */
export interface SiteFiles {
  /** The folder or the address, for messages. */
  origin: string;
  /** Origin of the site's addresses, `https://example.com`; `''` for a folder. */
  host: string;
  /** Path that the site is served under, where it is known before a file is read. */
  base?: string;
  /** Text of a file; nothing where there is none. */
  read(address: string): Promise<string | undefined>;
  /** Changes when the site may have changed. */
  stamp(): Promise<string>;
}

/** The path of an address, without query and fragment, decoded; nothing where it cannot be decoded. */
export function decodedPath(address: string): string | undefined {
  try {
    return decodeURIComponent(address.replace(/[?#].*$/, ''));
  } catch {
    return undefined;
  }
}
