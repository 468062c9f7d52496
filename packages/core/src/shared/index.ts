export * from './links.js';
export * from './messages.js';
export { editDistance, nearest } from './nearest.js';
export * from './theme-contract.js';
export * from './types.js';
export { type AddressScheme, type ParsedPath, parsePath, routeToUrl } from './urls.js';
