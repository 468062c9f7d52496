export { McpError } from './mcp-error.js';
export { type ServeOptions, serve } from './serve.js';
