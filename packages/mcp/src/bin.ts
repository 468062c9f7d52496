import { McpError } from './mcp-error.js';
import { serve } from './serve.js';

const [location, ...rest] = process.argv.slice(2);

if (rest.length > 0 || location?.startsWith('-')) {
  process.stderr.write('Usage: diptych-mcp [address or folder of a site]\n');
  process.exit(location === '--help' || location === '-h' ? 0 : 2);
}

serve({ location }).then(
  () => process.exit(0),
  (error: unknown) => {
    const text = error instanceof McpError ? `${error.message}\n${error.suggestion}` : String((error as Error).stack);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  },
);
