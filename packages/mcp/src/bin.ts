import { ownVersion } from './own-version.js';
import { serve } from './serve.js';
import { McpError } from './site/mcp-error.js';

const USAGE = `Usage: diptych-mcp [address or folder of a site]

  -h, --help     Show this text
  -v, --version  Show the version
`;

const [location, ...rest] = process.argv.slice(2);

if (location === '--version' || location === '-v') {
  process.stdout.write(`${ownVersion()}\n`);
  process.exit(0);
}
if (location === '--help' || location === '-h') {
  process.stdout.write(USAGE);
  process.exit(0);
}
if (rest.length > 0 || location?.startsWith('-')) {
  process.stderr.write(USAGE);
  process.exit(2);
}

serve({ location }).then(
  () => process.exit(0),
  (error: unknown) => {
    const text = error instanceof McpError ? `${error.message}\n${error.suggestion}` : String((error as Error).stack);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  },
);
