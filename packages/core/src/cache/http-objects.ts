import type { ObjectStore } from './object-store.js';

/**
 * Objects of a server that answers GET, PUT and DELETE. A query of its address, such as a signature, follows each name.
 * @param token Sent as a bearer token.
 */
export function openHttp(address: string, token: string | undefined): ObjectStore {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  /** @returns `undefined` if there is no such object. */
  const request = async (method: string, name: string, body?: Uint8Array): Promise<Uint8Array | undefined> => {
    const url = new URL(address);
    url.pathname = `${url.pathname.replace(/\/+$/, '')}/${name}`;
    const type = body && { 'content-type': 'application/octet-stream' };
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...type },
      body: body as Uint8Array<ArrayBuffer>,
    });
    // Also of an error, so that the connection is free for the next request.
    const content = new Uint8Array(await response.arrayBuffer());
    if (response.status === 404 && method !== 'PUT') return undefined;
    if (!response.ok) throw new Error(`${method} ${url.pathname}: ${response.status} ${response.statusText}`.trim());
    return content;
  };
  return {
    async get(name) {
      const content = await request('GET', name);
      return content?.length ? content : undefined;
    },
    async put(name, content) {
      await request('PUT', name, content);
    },
    async remove(name) {
      await request('DELETE', name);
    },
  };
}
