import { createSearchWorkerHandler } from './worker/create-worker-handler.js';
import type { MessagePortLike } from './worker/protocol.js';

// Runs inside a worker, where the global scope is the channel to the page.
createSearchWorkerHandler(globalThis as unknown as MessagePortLike);
