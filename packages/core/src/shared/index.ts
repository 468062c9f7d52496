export * from './theme-contract.js';
export * from './types.js';
