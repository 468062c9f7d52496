import { fileURLToPath } from 'node:url';

/** Old-generation heap of a thread, in MB: a page needs far less; the limit makes the garbage collector run earlier. */
const THREAD_HEAP_MB = 512;

/** Starts threads when there is work for them, up to a number. `data` is what each begins with. */
export async function startPool(
  data: object,
  { threads, mode }: { threads: number; mode: 'production' | 'development' },
): Promise<import('tinypool').default> {
  const { default: Tinypool } = await import('tinypool');
  return new Tinypool({
    filename: fileURLToPath(new URL('./worker.js', import.meta.url)),
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    workerData: data,
    env: { ...process.env, NODE_ENV: mode } as Record<string, string>,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB, maxYoungGenerationSizeMb: 24 },
  });
}
