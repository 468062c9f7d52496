export { type ServeOptions, serve } from './serve.js';
export { McpError } from './site/mcp-error.js';
