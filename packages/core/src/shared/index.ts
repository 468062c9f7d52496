export * from './links.js';
export * from './markup.js';
export * from './messages.js';
export * from './theme-contract.js';
export * from './types.js';
export * from './urls.js';
