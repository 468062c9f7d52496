export type { SearchProvider } from '../types.js';
