import { BroadcastChannel } from 'node:worker_threads';
import type { Diagnostic } from '../diagnostics/index.js';
import { watchStrays } from './watch-strays.js';

// Errors in timers of components belong to no task's result: threads send them through a separate channel.

/** Sends errors of this thread, as long as the thread lives. */
export function sendStrays(channelName: string): void {
  const channel = new BroadcastChannel(channelName);
  dontWaitFor(channel);
  watchStrays((diagnostic) => channel.postMessage(diagnostic));
}

/** Receives errors of this thread and of those that send. Returns a function that stops it. */
export function receiveStrays(channelName: string, onStray: (diagnostic: Diagnostic) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = (event) => onStray((event as { data: Diagnostic }).data);
  dontWaitFor(channel);
  const stopWatching = watchStrays(onStray);
  return () => {
    channel.close();
    stopWatching();
  };
}

/** A channel must keep neither its thread alive nor a process that waits for a promise which nothing settles. */
function dontWaitFor(channel: BroadcastChannel): void {
  // The types of Node 20 leave the method out.
  (channel as unknown as { unref(): void }).unref();
}
