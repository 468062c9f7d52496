import { BroadcastChannel } from 'node:worker_threads';
import type { Diagnostic } from '../diagnostics/index.js';
import { watchStrays } from './watch-strays.js';

// What fails in a timer of a component has no task's outcome to go with: threads send it through a channel of its own.

/** Sends what fails in this thread, as long as the thread lives. */
export function sendStrays(channelName: string): void {
  const channel = new BroadcastChannel(channelName);
  // It must not keep the thread.
  (channel as unknown as { unref(): void }).unref();
  watchStrays((diagnostic) => channel.postMessage(diagnostic));
}

/** Receives what fails in this thread and in those that send. Returns the function that ends it. */
export function receiveStrays(channelName: string, onStray: (diagnostic: Diagnostic) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = (event) => onStray((event as { data: Diagnostic }).data);
  const stopWatching = watchStrays(onStray);
  return () => {
    channel.close();
    stopWatching();
  };
}
