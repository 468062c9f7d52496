/** The outcome of a request. */
export interface Answer {
  ok: boolean;
  /** The host reports that the page does not exist; other failures may be temporary. */
  isGone: boolean;
  /** A short reason. */
  reason: string;
}

/** Concurrent requests: considerate of hosts, and fast enough. */
const AT_ONCE = 8;
/** Status codes of pages that exist but need authorization. */
const GUARDED = new Set([401, 403, 429, 999]);

/**
 * Requests each address once.
 * @param setting `timeout` in milliseconds for each.
 */
export async function requestAddresses(
  addresses: readonly string[],
  setting: { timeout: number },
): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const queue = [...addresses];
  const work = async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      answers.set(address, await ask(address, setting.timeout));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}

/** Hosts that refuse `HEAD`, or answer it wrongly, get a `GET` request. */
async function ask(address: string, timeout: number): Promise<Answer> {
  const head = await request(address, 'HEAD', timeout);
  return head.ok ? head : request(address, 'GET', timeout);
}

async function request(address: string, method: 'HEAD' | 'GET', timeout: number): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(timeout);
    const headers = { 'user-agent': 'Mozilla/5.0 (compatible; diptych check)' };
    const response = await fetch(address, { method, signal, headers, redirect: 'follow' });
    await response.body?.cancel();
    const { status } = response;
    const ok = response.ok || GUARDED.has(status);
    return { ok, isGone: status === 404 || status === 410, reason: `status ${status}` };
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError';
    const inner = cause instanceof Error ? ((cause.cause as Error | undefined) ?? cause) : undefined;
    const reason = isLate ? `no response within ${timeout} ms` : (inner?.message ?? String(cause));
    return { ok: false, isGone: false, reason };
  }
}
