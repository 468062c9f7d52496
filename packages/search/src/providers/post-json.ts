/** The part of `fetch` that hosted engines need. */
export type PostLike = (
  url: string,
  init: { method: 'POST'; headers: Record<string, string>; body: string },
) => Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>;

export interface PostOptions {
  headers: Record<string, string>;
  body: unknown;
  /** Default: the global `fetch`. */
  fetch?: PostLike;
}

/** Posts JSON and reads the JSON response. Rejects if the status is not a success. */
export const postJson = async (url: string, { headers, body, fetch = globalPost }: PostOptions): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The search engine answered with status ${response.status}.`);
  return response.json();
};

const globalPost: PostLike = (url, init) => globalThis.fetch(url, init);
