export { awaitStrays } from './await-strays.js';
export { preventExit } from './prevent-exit.js';
export { refuseExit } from './refuse-exit.js';
export { runGuarded, runGuardedAsync } from './run-guarded.js';
export { inCall, type SiteCall } from './site-call.js';
export { receiveStrays, sendStrays } from './stray-channel.js';
export { watchStrays } from './watch-strays.js';
